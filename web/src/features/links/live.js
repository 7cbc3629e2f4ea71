/**
 * A live link: a data channel between two pages that are open at the same time (WebRTC). What each must know of the
 * other rides on links that are sent by hand, as a short code; then the same texts pass by themselves. No server takes
 * part, unless the player names one of those that tell a page its own address (STUN): without it the pages find each
 * other in one network only.
 */
import { makeReactive } from "../../store/slice.js";

/** Time for a page to find its addresses, in ms: those that come later are left out. */
const GATHERING_MS = 1500;

/** Maximum number of addresses in a code: links shall stay short. */
const MOST_ADDRESSES = 3;

/**
 * What one page must know of the other.
 *
 * @typedef {object} Contact
 * @property {string} user
 * @property {string} password
 * @property {string} fingerprint of the key with which the channel is encrypted: 32 bytes as letters
 * @property {string[]} addresses each `type address port`
 */

/** @param {string} bytes */
const toLetters = (bytes) => btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** @param {string} letters */
const fromLetters = (letters) => atob(letters.replaceAll("-", "+").replaceAll("_", "/"));

/** Returns what stands in a description of WebRTC, as a code. @param {string} sdp */
export function codeOf(sdp) {
  /** @param {RegExp} pattern */
  const found = (pattern) => pattern.exec(sdp)?.[1] ?? "";
  const key = found(/^a=fingerprint:sha-256 (.*)$/m);
  const bytes = key.split(":").map((pair) => String.fromCharCode(parseInt(pair, 16)));
  const addresses = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (\w+)/gim)]
    .map(([, address, port, type]) => `${type} ${address} ${port}`)
    .slice(0, MOST_ADDRESSES);
  return toLetters(
    [found(/^a=ice-ufrag:(.*)$/m), found(/^a=ice-pwd:(.*)$/m), toLetters(bytes.join("")), ...addresses]
      .map((part) => part.trim())
      .join("\n"),
  );
}

/** Returns what a code says; null where it is none. @param {string} code @returns {Contact | null} */
export function contactOf(code) {
  try {
    const [user, password, fingerprint, ...addresses] = fromLetters(code).split("\n");
    const isSound =
      /^[\w+/]{4,256}$/.test(user) &&
      /^[\w+/]{22,256}$/.test(password) &&
      fromLetters(fingerprint).length === 32 &&
      addresses.length <= MOST_ADDRESSES &&
      addresses.every((each) => /^(host|srflx|prflx|relay) [\w.:-]{1,64} \d{1,5}$/.test(each));
    return isSound ? { user, password, fingerprint, addresses } : null;
  } catch {
    return null;
  }
}

/**
 * Returns the description that WebRTC wants to have of the other page.
 * @param {Contact} contact
 * @param {"offer" | "answer"} type
 */
export function descriptionOf({ user, password, fingerprint, addresses }, type) {
  const key = [...fromLetters(fingerprint)]
    .map((byte) => byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0"))
    .join(":");
  const candidates = addresses.map((each, place) => {
    const [kind, address, port] = each.split(" ");
    const related = kind === "host" ? "" : " raddr 0.0.0.0 rport 0";
    return `a=candidate:${place + 1} 1 udp ${2_130_706_431 - place} ${address} ${port} typ ${kind}${related}`;
  });
  return [
    "v=0",
    "o=- 1 1 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    `a=ice-ufrag:${user}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${key}`,
    `a=setup:${type === "offer" ? "actpass" : "active"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:65536",
    ...candidates,
    "",
  ].join("\r\n");
}

/** @typedef {"off" | "offered" | "answered" | "on"} LiveStage */

export class Live {
  /** @type {LiveStage} */
  stage = "off";
  /** What the other page must know, as it rides on the next link; "" where there is nothing. */
  code = "";
  /** @type {RTCPeerConnection | null} */
  peer = null;
  /** @type {RTCDataChannel | null} */
  channel = null;

  /**
   * @param {object} options
   * @param {(text: string) => void} options.onText called with each text of the friend
   * @param {(stage: LiveStage, lost: boolean) => void} options.onChange `lost`: the friend's page was connected, and is
   *   not any more
   */
  constructor({ onText, onChange }) {
    this.onText = onText;
    this.onChange = onChange;
    makeReactive(this, ["stage", "code"]);
  }

  /** Whether this browser knows live links. */
  static get isPossible() {
    return typeof RTCPeerConnection === "function";
  }

  /** @param {LiveStage} stage */
  turn(stage) {
    const lost = this.stage === "on" && stage === "off";
    this.stage = stage;
    this.onChange(stage, lost);
  }

  /** Prepares a connection. @param {string} server address of a STUN server; "" for none */
  prepare(server) {
    this.close();
    const peer = new RTCPeerConnection(server ? { iceServers: [{ urls: `stun:${server}` }] } : {});
    const channel = peer.createDataChannel("kahuna", { negotiated: true, id: 0 });
    channel.onopen = () => {
      this.code = "";
      this.turn("on");
    };
    channel.onmessage = ({ data }) => typeof data === "string" && this.onText(data);
    channel.onclose = () => this.peer === peer && this.close();
    peer.onconnectionstatechange = () => {
      if (this.peer === peer && peer.connectionState === "failed") this.close();
    };
    Object.assign(this, { peer, channel });
    return peer;
  }

  /** Makes an offer; its code rides on the next link. @param {string} server */
  async offer(server) {
    const peer = this.prepare(server);
    await peer.setLocalDescription(await peer.createOffer());
    this.code = `o${await gathered(peer)}`;
    this.turn("offered");
  }

  /**
   * Answers an offer; the code of the answer rides on the next link.
   * @param {Contact} contact
   * @param {string} server
   */
  async answer(contact, server) {
    const peer = this.prepare(server);
    await peer.setRemoteDescription({ type: "offer", sdp: descriptionOf(contact, "offer") });
    await peer.setLocalDescription(await peer.createAnswer());
    this.code = `a${await gathered(peer)}`;
    this.turn("answered");
  }

  /** Takes the answer to one's own offer. @param {Contact} contact */
  async accept(contact) {
    if (this.stage !== "offered" || !this.peer) return;
    await this.peer.setRemoteDescription({ type: "answer", sdp: descriptionOf(contact, "answer") });
  }

  /**
   * Passes a text on, if the friend's page is connected.
   * @param {string} text
   * @returns {boolean} whether it was passed on
   */
  pass(text) {
    if (this.stage !== "on" || this.channel?.readyState !== "open") return false;
    this.channel.send(text);
    return true;
  }

  /** Ends the connection. */
  close() {
    const { peer, stage } = this;
    Object.assign(this, { peer: null, channel: null, code: "" });
    peer?.close();
    if (stage !== "off") this.turn("off");
  }
}

/**
 * Waits until a page has found its addresses, and returns the code.
 * @param {RTCPeerConnection} peer
 * @returns {Promise<string>}
 */
function gathered(peer) {
  return new Promise((resolve) => {
    const done = () => resolve(codeOf(peer.localDescription?.sdp ?? ""));
    if (peer.iceGatheringState === "complete") return done();
    peer.addEventListener("icegatheringstatechange", () => peer.iceGatheringState === "complete" && done());
    setTimeout(done, GATHERING_MS);
    return undefined;
  });
}
