/** The types of a service worker's scope. TypeScript's library for them conflicts with that for pages. */

export interface ClientLike {
  url: string;
  postMessage(message: unknown): void;
}

export interface WaitingEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

export interface MessageEventLike extends WaitingEvent {
  data: any;
  source: ClientLike | null;
}

export interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<ClientLike[]>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate", listener: (event: WaitingEvent) => void): void;
  addEventListener(name: "message", listener: (event: MessageEventLike) => void): void;
}

declare global {
  /**
   * The files of Python, and of each part of the site that few visitors need: path -> size in bytes; replaced by the
   * build.
   */
  var __PYTHON__: {
    files: Record<string, number>;
    parts: Record<string, Record<string, number>>;
    /** The pages of parts: file -> the part, and the path of the page's copy among the part's files. */
    pages: Record<string, { part: string; copy: string }>;
  };
}
