/* The parts of its scope that the worker uses: TypeScript's library for it cannot be loaded beside that for pages. */

type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
export type FetchEvent = LastingEvent & {
  request: Request
  /** The response to a navigation that the browser has requested while the worker was starting. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}
type WorkerEvents = {
  install: LastingEvent
  activate: LastingEvent
  fetch: FetchEvent
  message: LastingEvent & { data: unknown }
  /** The network is back; not in every browser. */
  sync: LastingEvent & { tag: string }
}

export type WorkerScope = {
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void
  skipWaiting: () => Promise<void>
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  cookieStore: { get: (name: string) => Promise<{ value?: string } | null> }
  location: Location
  navigator: { userAgent: string }
}

export const scope = globalThis as unknown as WorkerScope

/** Written by scripts/building/service-worker.ts. */
declare const builtRelease: string
declare const builtFiles: { shared: string[]; bundles: string[] }

export const release = builtRelease
/** The scripts, styles and fonts of visitors' pages, and the names of their messages' files. */
export const releaseFiles = builtFiles
