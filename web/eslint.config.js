import js from "@eslint/js";
import jsdoc from "eslint-plugin-jsdoc";
import globals from "globals";

/** Parts of src/ in which every function has at most ten paths. */
const SIMPLE = [
  ...["arrival", "board", "codes", "embed", "engine", "not_found"],
  ...["offline", "progress", "snippet", "sound", "storage", "ui", "words"],
  ...["lessons", "links", "puzzles", "rules", "settings", "waiting_games"].map((name) => `features/${name}`),
  ...["board", "embed", "hints", "lessons", "panels", "rules", "seats", "story"].map((name) => `games/*/${name}`),
  ...["famous", "review", "share", "statistics", "text_mode"].flatMap((name) => [
    `features/${name}`,
    `games/*/${name}`,
  ]),
].map((folder) => `src/${folder}/**`);

export default [
  js.configs.recommended,
  {
    plugins: { jsdoc },
    settings: { jsdoc: { mode: "typescript" } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "object-shorthand": "error",
      "no-shadow": "error",
      "no-console": "error",
      // tsc --strict checks the types; these rules see to it that what is exported says what it is for.
      "jsdoc/require-jsdoc": ["error", { publicOnly: true }],
      "jsdoc/check-param-names": "error",
      "jsdoc/check-alignment": "error",
      "jsdoc/check-types": "error",
    },
  },
  { files: ["src/**"], languageOptions: { globals: { ...globals.browser, __ENGINE__: "readonly" } } },
  {
    // `toISOString` returns the date in UTC. Use `dayOf`, which returns the date in the player's time zone.
    files: ["src/**"],
    ignores: ["src/progress/days.js"],
    rules: {
      "no-restricted-properties": ["error", { property: "toISOString", message: "Use dayOf of progress/days.js." }],
    },
  },
  {
    // Runs where nothing newer does: unit/build/arrival.test.js parses the joined script as ECMAScript 5.
    files: ["src/arrival/**"],
    rules: { "no-var": "off", "no-unused-vars": ["error", { caughtErrors: "none" }] },
  },
  {
    files: [...SIMPLE, "src/games/*/*.js"],
    rules: { complexity: ["error", 10] },
  },
  { files: ["src/engine/worker.js"], languageOptions: { globals: globals.worker } },
  {
    files: ["unit/**", "runtime/**", "build/**", "*.config.js"],
    languageOptions: { globals: globals.node },
    rules: { "no-console": "off" },
  },
];
