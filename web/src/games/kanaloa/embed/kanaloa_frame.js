/** The entry of Kanaloa's frame in another site's page. */
import "../../../embed/content_security_policy.js";
import catalogues from "virtual:frame-kanaloa";
import { openFrame } from "../../../embed/frame.js";
import { ADDRESS } from "./kanaloa_address.js";
import { POSTER } from "./kanaloa_poster.js";
import { subjectOf } from "./kanaloa_subject.js";

openFrame({ catalogues, address: ADDRESS, poster: POSTER, subjectOf, loadTable: () => import("./framed_kanaloa.js") });
