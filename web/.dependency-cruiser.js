/** Which modules may import which: `npm run lint` fails where an arrow points the wrong way. */

const screen = "^src/(acts|panels|review|share|text|preview)/|^src/(app|draw|dialogue|attention|beside)[.]js$";

export default {
  forbidden: [
    {
      name: "no-circle",
      comment: "Modules that need each other are one module, or lack a third one.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "the-board-knows-no-page",
      comment: "The board is drawn from a picture that it is given.",
      severity: "error",
      from: { path: "^src/board/" },
      to: { path: "^src/", pathNot: "^src/board/" },
    },
    {
      name: "below-the-screen",
      comment: "Engine, storage, words, codes and sound can be used without anything being shown.",
      severity: "error",
      from: {
        path: "^src/storage/|^src/(codes|downloads|drive|engine|failure|languages|runtime|saves|snapshot|sound|start|story|supervisor|words|worker)[.]js$",
      },
      to: { path: screen },
    },
    {
      name: "only-entries-open-a-table",
      comment: "app.js joins everything, so nothing but a page's first module imports it.",
      severity: "error",
      from: { pathNot: "^src/(main|embed/table)[.]js$" },
      to: { path: "^src/app[.]js$" },
    },
    {
      name: "nothing-for-development-in-the-site",
      severity: "error",
      from: { path: "^src/" },
      to: { dependencyTypes: ["npm-dev"], pathNot: "node_modules/workbox-" },
    },
    { name: "everything-is-found", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "^virtual:" } },
  ],
  options: { doNotFollow: { path: "node_modules" }, moduleSystems: ["es6"] },
};
