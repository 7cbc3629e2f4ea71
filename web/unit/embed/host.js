/** A frame's window, in a page that embeds it. */
import { Fake } from "../page/document.js";

/** An element of the frame, with a size. */
export class Area extends Fake {
  /** @type {Record<string, Area>} */
  found = {};
  scrollHeight = 0;
  clientWidth = 0;
  rect = { width: 0, height: 0 };
  focused = 0;
  lang = "";
  getBoundingClientRect() {
    return this.rect;
  }
  querySelector = (/** @type {string} */ selector) => this.found[selector] ?? null;
  focus() {
    this.focused += 1;
  }
}

/**
 * Installs the window and the document of a frame.
 * @param {object} [given]
 * @param {string} [given.query] of the frame's address
 * @param {string} [given.hash]
 * @param {string} [given.origin] `null` in a sandbox
 * @param {boolean} [given.isBlocked] whether the browser blocks its storage
 * @param {boolean} [given.isAlone] whether no page is around it
 * @param {string[]} [given.languages] of the reader
 */
export function openWindow({ query = "", hash = "", isBlocked, isAlone, languages = ["en"], ...given } = {}) {
  const events = new EventTarget();
  /** What the host page has heard. @type {any[]} */
  const heard = [];
  /** The targets of these messages. @type {string[]} */
  const targets = [];
  /** Functions of the observers, and whether they still observe. @type {{ call: Function, observes: boolean }[]} */
  const seen = [];
  const areas = { poster: new Area(), table: new Area(), sea: new Area() };
  areas.table.hidden = true;
  const root = new Area();
  root.clientWidth = 480;
  const body = new Area();
  const document = {
    ...{ documentElement: root, body, activeElement: /** @type {unknown} */ (body), title: "" },
    getElementById: (/** @type {string} */ id) => areas[/** @type {keyof typeof areas} */ (id)] ?? null,
    hasFocus: () => true,
    createElement: () => new Area(),
  };
  const parent = {
    postMessage(/** @type {any} */ message, /** @type {string} */ target) {
      heard.push(message);
      targets.push(target);
    },
  };
  const window = {
    location: { search: query, hash },
    origin: given.origin ?? "https://example.org",
    document,
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    addEventListener: events.addEventListener.bind(events),
    get localStorage() {
      if (isBlocked) throw new DOMException("blocked", "SecurityError");
      return {};
    },
  };
  Object.assign(window, { parent: isAlone ? window : parent });
  const globals = {
    window,
    document,
    navigator: { languages },
    IntersectionObserver: class {
      #own;
      /** @param {Function} call */
      constructor(call) {
        this.#own = { call, observes: false };
        seen.push(this.#own);
      }
      observe() {
        this.#own.observes = true;
      }
      disconnect() {
        this.#own.observes = false;
      }
    },
    ResizeObserver: class {
      observe() {}
    },
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return {
    areas,
    root,
    document,
    heard,
    targets,
    /** The messages of a type. @param {string} type */
    said: (type) => heard.filter((message) => message.type === type),
    /**
     * Sends a message to the frame.
     * @param {unknown} data
     * @param {{ source?: unknown, origin?: string }} [from]
     */
    send: (data, { source = parent, origin = "https://blog.example" } = {}) =>
      void events.dispatchEvent(Object.assign(new Event("message"), { data, source, origin })),
    /** Scrolls the frame into sight, or out of it. @param {boolean} isIntersecting */
    scroll: (isIntersecting) =>
      seen.filter(({ observes }) => observes).forEach(({ call }) => call([{ isIntersecting }])),
  };
}
