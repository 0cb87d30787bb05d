import { randomBytes } from 'node:crypto'

export const demoAccounts = [
  'admin@example.org',
  'second-admin@example.org',
  'visitor@example.org',
] as const

export const demoAdmins = demoAccounts.slice(0, 2)

export const demoClient = { id: 'vatra-demo', secret: randomBytes(24).toString('base64url') }

export const demoProviderPath = '/demo-provider'

export const demoIssuer = (origin: string) => `${origin}${demoProviderPath}`

/** The issuer that the store keeps for demo accounts. It does not depend on the port. */
export const demoAccountIssuer = 'demo'

export const isDemoProviderPath = (path: string) =>
  path === demoProviderPath || path.startsWith(`${demoProviderPath}/`)
