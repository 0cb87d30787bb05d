import { StartRefused } from './start-refused.ts'

/** Everything that the environment decides. Nothing else in the project reads the environment. */
export type Config = {
  port: number
  host: string
  /** The public address, without a closing slash. Links and redirects are built from it alone. */
  origin: string
  dataDir: string
  databaseUrl: string | undefined
  production: boolean
}

type Environment = Record<string, string | undefined>

/** What a real site cannot be run without; the demo needs none of it. */
const required = ['ORIGIN', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'ADMIN_EMAILS'] as const

export function readConfig(environment: Environment): Config {
  const faults: string[] = []
  // An empty variable, as `.env.example` leaves it, is one that is not set.
  const read = (name: string) => environment[name]?.trim() || undefined
  const production = read('NODE_ENV') === 'production'
  if (production) faults.push(...missing(read))

  const port = Number(read('PORT') ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    faults.push(`PORT is "${read('PORT')}": give a number from 0 to 65535.`)
  }
  const asked = read('ORIGIN')?.replace(/\/$/, '')
  if (asked !== undefined && !isOrigin(asked)) {
    faults.push(`ORIGIN is "${asked}": give the public address alone, such as https://example.org.`)
  }
  const databaseUrl = read('DATABASE_URL')
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    faults.push(
      'DATABASE_URL must begin with postgres://; leave it out to keep the data in one file.',
    )
  }
  if (faults.length > 0) throw new StartRefused(faults.join('\n'))

  return {
    port,
    host: read('HOST') ?? (production ? '127.0.0.1' : 'localhost'),
    origin: asked ?? `http://localhost:${port}`,
    dataDir: read('DATA_DIR') ?? './data',
    databaseUrl,
    production,
  }
}

function missing(read: (name: string) => string | undefined): string[] {
  return required
    .filter((name) => read(name) === undefined)
    .map(
      (name) => `${name} is missing: with NODE_ENV=production the site does not start without it.`,
    )
}

function isOrigin(value: string): boolean {
  return (
    URL.canParse(value) &&
    /^https?:$/.test(new URL(value).protocol) &&
    new URL(value).origin === value
  )
}
