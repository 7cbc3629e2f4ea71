/** The entry of Kahuna's frame in another site's page. */
import "../../../embed/content_security_policy.js";
import catalogues from "virtual:frame-words";
import { openFrame } from "../../../embed/frame.js";
import { ADDRESS } from "./kahuna_address.js";
import { POSTER } from "./kahuna_poster.js";
import { subjectOf } from "./kahuna_subject.js";

openFrame({ catalogues, address: ADDRESS, poster: POSTER, subjectOf, loadTable: () => import("./framed_kahuna.js") });
