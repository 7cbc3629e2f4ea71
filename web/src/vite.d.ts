/// <reference types="vite/client" />

declare module "virtual:game" {
  const page: import("./app/start_page.js").GamePage;
  export default page;
}

/** The digest of the engine's files, set by the build. */
declare const __ENGINE__: string;
