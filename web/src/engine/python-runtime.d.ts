/** The manifest of the built Python runtime, provided by vite.config.js. */
declare module "virtual:python-runtime" {
  const manifest: import("./runtime.js").Manifest;
  export default manifest;
}
