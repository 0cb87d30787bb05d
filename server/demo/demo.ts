import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'

export const demoAccounts = [
  'admin@example.org',
  'second-admin@example.org',
  'visitor@example.org',
] as const

export const demoAdmins = demoAccounts.slice(0, 2)

export const demoClient = { id: 'vatra-demo', secret: randomBytes(24).toString('base64url') }

export const mount = '/demo-provider'

export const demoIssuer = (origin: string) => `${origin}${mount}`
export const isDemoProvider = (path: string) => path === mount || path.startsWith(`${mount}/`)

/** Comes with the first sign-in: the demo starts without it, and a real site neither has nor needs it. */
export function demoProvider(origin: string): RequestListener {
  let opened: Promise<RequestListener> | undefined
  return (request, response) => {
    opened ??= quietly(async () => (await import('./provider.ts')).openDemoProvider(origin))
    opened.then(
      (listener) => listener(request, response),
      () => response.writeHead(500).end(),
    )
  }
}

/** The library warns at its start that it is set up like a demo. It is one. */
async function quietly<T>(open: () => Promise<T>): Promise<T> {
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
