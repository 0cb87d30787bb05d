import type { RequestListener } from 'node:http'

/** Comes with the first sign-in: the demo starts without it, and a real site neither has nor needs it. */
export function createLazyDemoProvider(origin: string): RequestListener {
  let opened: Promise<RequestListener> | undefined
  return (request, response) => {
    opened ??= withoutWarnings(async () =>
      (await import('./provider.ts')).createDemoProvider(origin),
    )
    opened.then(
      (listener) => listener(request, response),
      () => response.writeHead(500).end(),
    )
  }
}

/** The library warns at its start that it is set up like a demo. It is one. */
async function withoutWarnings<T>(open: () => Promise<T>): Promise<T> {
  const { warn } = console
  // oxlint-disable-next-line no-console -- it is silenced here, not used
  console.warn = () => {}
  try {
    return await open()
  } finally {
    // oxlint-disable-next-line no-console -- and given its voice back
    console.warn = warn
  }
}
