/** Starts a game's page: `main.js?game=NAME` starts `games/NAME/page.js`. */
import page from "virtual:game";
import { startPage } from "./app/start_page.js";

startPage(page, import.meta.url);
