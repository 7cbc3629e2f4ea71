/**
 * Failures of the engine: a code with arguments, which the page puts into words. The worker sends them to the page as
 * plain data.
 */

/**
 * The codes and the arguments of their sentences (`failure` in the catalogues); see docs/protocol.md.
 *
 * @typedef {object} FailureArgs
 * @property {{file: string}} file-silent no answer from the server
 * @property {{file: string, status: string}} file-refused
 * @property {{file: string, arrived: number, size: number}} file-cut in bytes
 * @property {{file: string}} file-damaged complete, but not the bytes of the build
 * @property {{file: string}} file-unread a module that cannot be loaded
 * @property {{}} no-webassembly
 * @property {{}} no-network
 * @property {{seconds: number}} halt-load
 * @property {{seconds: number}} halt-start
 * @property {{}} no-program
 * @property {{text: string}} no-worker `text`, here and below, is the message of the browser or of Python
 * @property {{text: string}} stopped
 * @property {{seconds: number}} no-answer browsers end workers without an event
 * @property {{text: string}} crashed Python has crashed
 * @property {{}} unreadable
 * @property {{}} ended by the page itself
 * @property {{text: string}} other
 *
 * @typedef {keyof FailureArgs} FailureCode
 *
 * @typedef {object} Failure
 * @property {FailureCode} code
 * @property {Record<string, string | number>} args
 */

/**
 * A failure of the engine, after which only a restart helps. The message is for the log: the code with its arguments.
 * @template {FailureCode} [Code=FailureCode]
 */
export class EngineFailure extends Error {
  name = "EngineFailure";

  /** @param {Code} code @param {FailureArgs[Code]} args */
  constructor(code, args) {
    super([code, ...Object.values(args)].join(" "));
    /** @type {FailureCode} */
    this.code = code;
    /** @type {Failure['args']} */
    this.args = { ...args };
  }
}

/** Returns the last line of an error's message, in which Python names the error. @param {unknown} error */
export const lastLine = (error) =>
  String(error instanceof Error ? error.message : error)
    .trim()
    .split("\n")
    .pop() ?? "";

/**
 * Returns an error as a failure; an unexpected one as `other`, with its message.
 * @param {unknown} error
 * @returns {Failure}
 */
export const failureOf = (error) =>
  error instanceof EngineFailure
    ? { code: error.code, args: error.args }
    : { code: "other", args: { text: lastLine(error) } };

/**
 * Returns the sentence for a failure.
 * @param {(key: string, args?: Record<string, string | number>) => string} words
 * @param {Failure} failure
 */
export const failureText = (words, { code, args }) => words(`failure.${code}`, args);
