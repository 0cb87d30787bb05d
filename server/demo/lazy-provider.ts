import type { RequestListener } from 'node:http'
import type { Colors } from '#core/colors/default-colors.ts'

/** Imports the provider with the first sign-in. A real site never loads it. */
export function createLazyDemoProvider(origin: string, readColors: () => Colors): RequestListener {
  let created: Promise<RequestListener> | undefined
  return (request, response) => {
    created ??= withoutWarnings(async () =>
      (await import('./provider.ts')).createDemoProvider(origin, readColors),
    )
    created.then(
      (listener) => listener(request, response),
      () => response.writeHead(500).end(),
    )
  }
}

/** The library warns about its demo configuration. */
async function withoutWarnings<T>(create: () => Promise<T>): Promise<T> {
  const { warn } = console
  // oxlint-disable-next-line no-console -- silenced, not used
  console.warn = () => {}
  try {
    return await create()
  } finally {
    // oxlint-disable-next-line no-console -- restored, not used
    console.warn = warn
  }
}
