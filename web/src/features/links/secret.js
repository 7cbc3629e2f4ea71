/** What all chance of one side of a game by link follows from. */

/** Bytes of a secret. */
const SECRET_BYTES = 32;

/**
 * Returns a secret, in hexadecimal. Throws where the browser has no safe source of randomness: nothing else will do.
 */
export const freshSecret = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
