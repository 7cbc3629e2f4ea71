/// <reference types="vite/client" />

declare module "virtual:game" {
  const page: import("./app/start_page.js").GamePage;
  export default page;
}
