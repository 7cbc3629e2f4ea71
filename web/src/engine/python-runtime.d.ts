/** What vite.config.js knows of the Python runtime that was built. */
declare module "virtual:python-runtime" {
  const manifest: import("./runtime.js").Manifest;
  export default manifest;
}
