import assert from "node:assert/strict";
import { test } from "node:test";
import { codeOf, contactOf, descriptionOf } from "../src/features/links/live.js";

const KEY = Array.from({ length: 32 }, (_, place) => (place * 7).toString(16).toUpperCase().padStart(2, "0")).join(":");

/** A session description as Chromium writes it. */
const SDP = `v=0\r
o=- 4611 2 IN IP4 127.0.0.1\r
a=group:BUNDLE 0\r
m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 0.0.0.0\r
a=candidate:1 1 udp 2113937151 8a1b2c3d-1111-2222-3333-444455556666.local 51234 typ host generation 0\r
a=candidate:2 1 tcp 1518280447 192.168.0.7 9 typ host tcptype active\r
a=candidate:3 1 udp 1677729535 203.0.113.9 51234 typ srflx raddr 0.0.0.0 rport 0\r
a=ice-ufrag:Ab+/\r
a=ice-pwd:abcdefghijklmnopqrstuv+/\r
a=fingerprint:sha-256 ${KEY}\r
a=setup:actpass\r
a=mid:0\r
`;

test("the connection data survives the conversion to a short code and back", () => {
  const code = codeOf(SDP);
  assert.match(code, /^[\w-]+$/);
  assert.ok(code.length < 300, `${code.length} letters`);
  const contact = contactOf(code);
  assert.ok(contact);
  assert.deepEqual(contact.addresses, [
    "host 8a1b2c3d-1111-2222-3333-444455556666.local 51234",
    "srflx 203.0.113.9 51234",
  ]);
  const description = descriptionOf(contact, "offer");
  assert.ok(description.includes(`a=fingerprint:sha-256 ${KEY}\r\n`));
  assert.ok(description.includes("a=ice-ufrag:Ab+/\r\n"));
  assert.ok(description.includes("a=setup:actpass\r\n"));
  assert.equal(codeOf(description), code);
});

test("a code that was cut short, changed or made up is rejected, and adds nothing to a description", () => {
  const code = codeOf(SDP);
  for (const each of ["", "x", "%%%", code.slice(0, 40), `${code}AAAA`, btoa("a b c"), codeOf("v=0")]) {
    const contact = contactOf(each);
    if (contact) for (const line of descriptionOf(contact, "answer").split("\r\n")) assert.match(line, /^$|^[a-z]=/);
  }
  assert.equal(contactOf(code.slice(0, 40)), null);
  assert.equal(contactOf(codeOf("v=0")), null);
  const injected = btoa("abcd\nabcdefghijklmnopqrstuv\n" + code.slice(0, 10) + "\nhost x\r\na=evil 1").replaceAll(
    "=",
    "",
  );
  assert.equal(contactOf(injected), null);
});
