import { randomBytes } from 'node:crypto'

export const demoAccounts = [
  'admin@example.org',
  'second-admin@example.org',
  'visitor@example.org',
] as const

export const demoAdmins = demoAccounts.slice(0, 2)

export const demoClient = { id: 'vatra-demo', secret: randomBytes(24).toString('base64url') }

export const mount = '/demo-provider'

export const demoIssuer = (origin: string) => `${origin}${mount}`

/** What the store keeps as the issuer of a demo's account: the same on whatever port the demo runs. */
export const demoAccountIssuer = 'demo'

export const isDemoProvider = (path: string) => path === mount || path.startsWith(`${mount}/`)
