/**
 * The first page, where nothing lies on the table.
 *
 * @import { Context } from "./context.d.ts"
 */
import { bannerFrame, firstPageText } from "../../ui/banner_frame.js";
import { firstPageTop } from "../../ui/top_buttons.js";
import { homePanel } from "./panels/kanaloa_ways.js";

/** @type {Partial<import("../../app/parts.d.ts").Panels<Context>>} */
export const FIRST_PAGE = {
  top: (context) => firstPageTop(context, "brand-top"),
  banner: (context) => bannerFrame(context, firstPageText(context, context.words("start.offline"))),
  side: homePanel,
};
