import { email } from '#core/forms/email.ts'
import type { MailConfig } from './feedback/mail.ts'
import { isLoopback } from './http/loopback.ts'
import { StartupError } from './startup-error.ts'

/** Everything that the environment decides. Nothing else in the project reads the environment. */
export type Config = {
  port: number
  host: string
  /** The public address, without a closing slash. Links and redirects are built from it alone. */
  origin: string
  dataDir: string
  databaseUrl: string | undefined
  production: boolean
  /** Turns the data of a demo into a real site's: its administrators and sample content are removed. */
  convertDemoData: boolean
  /** Where administrators sign in; none in the demo, which brings a provider of its own. */
  provider: { issuer: string; clientId: string; clientSecret: string } | undefined
  /** The first administrators. */
  adminEmails: string[]
  /** How many proxies stand before the site; as many forwarding entries are believed. */
  trustedProxies: number
  /** The pause before the first reading of events shows them, in milliseconds. */
  eventsLoadDelay: number
  maxLiveStreamsPerAddress: number
  /** The project of the behaviour analytics; nothing is asked and nothing loaded without one. */
  analyticsProject: string | undefined
  /** Where letters are sent on to; without it they are kept in the store alone. */
  mail: MailConfig | undefined
  feedbackRetentionDays: number
}

type Environment = Record<string, string | undefined>

/** Long enough that the placeholders are seen and not a flicker; EVENTS_LOAD_DELAY_MS overrides it. */
const defaultEventsLoadDelay = 1_500

/** What a real site cannot be run without; the demo needs none of it. */
const required = ['ORIGIN', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'ADMIN_EMAILS'] as const

export function readConfig(environment: Environment): Config {
  const faults: string[] = []
  // An empty variable, as `.env.example` leaves it, is one that is not set.
  const read = (name: string) => environment[name]?.trim() || undefined
  const production = read('NODE_ENV') === 'production'
  if (production) faults.push(...findMissingVariables(read))

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
  const whole = (name: string, usual: number, most: number, least = 0) => {
    const value = Number(read(name) ?? usual)
    if (Number.isInteger(value) && value >= least && value <= most) return value
    faults.push(`${name} is "${read(name)}": give a whole number from ${least} to ${most}.`)
    return usual
  }
  const trustedProxies = whole('TRUST_PROXY', 0, 10)
  const eventsLoadDelay = whole('EVENTS_LOAD_DELAY_MS', defaultEventsLoadDelay, 60_000)
  const maxLiveStreamsPerAddress = whole('LIVE_STREAMS_PER_ADDRESS', 20, 100_000)
  const analyticsProject = read('ANALYTICS_PROJECT_ID')
  if (analyticsProject && !/^[\w-]{1,64}$/.test(analyticsProject)) {
    faults.push('ANALYTICS_PROJECT_ID has letters and digits alone: copy it from the project.')
  }
  const feedbackRetentionDays = whole('FEEDBACK_KEEP_DAYS', 365, 3_650, 1)
  const mail = readMail(read, faults)
  const issuer = read('OIDC_ISSUER') ?? 'https://accounts.google.com'
  if (!URL.canParse(issuer)) faults.push(`OIDC_ISSUER is "${issuer}": give the provider's address.`)
  const clientId = read('GOOGLE_CLIENT_ID')
  const clientSecret = read('GOOGLE_CLIENT_SECRET')
  const convertDemoData = read('CONVERT_DEMO_DATA')
  if (convertDemoData !== undefined && convertDemoData !== '1') {
    faults.push(`CONVERT_DEMO_DATA is "${convertDemoData}": give 1, or leave it out.`)
  }
  const host = read('HOST') ?? (production ? '127.0.0.1' : 'localhost')
  const origin = asked ?? `http://localhost:${port}`
  faults.push(
    ...(production
      ? findInsecureSettings({ origin, issuer, clientSecret })
      : findExposedDemo(origin, host)),
  )
  if (faults.length > 0) throw new StartupError(faults.join('\n'))

  return {
    port,
    host,
    origin,
    dataDir: read('DATA_DIR') ?? './data',
    databaseUrl,
    production,
    convertDemoData: convertDemoData !== undefined,
    provider: clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined,
    adminEmails: (read('ADMIN_EMAILS') ?? '').split(/[\s,;]+/).filter(Boolean),
    trustedProxies,
    eventsLoadDelay,
    maxLiveStreamsPerAddress,
    analyticsProject,
    mail,
    feedbackRetentionDays,
  }
}

const minSecretLength = 16

/** What would let others read or forge what a real site and its visitors say to each other. */
function findInsecureSettings(given: {
  origin: string
  issuer: string
  clientSecret: string | undefined
}): string[] {
  const faults: string[] = []
  if (isUnencrypted(given.origin)) {
    faults.push(`ORIGIN is "${given.origin}": a public site must begin with https:.`)
  }
  if (isUnencrypted(given.issuer)) {
    faults.push(`OIDC_ISSUER is "${given.issuer}": it must begin with https:.`)
  }
  if (given.clientSecret !== undefined && given.clientSecret.length < minSecretLength) {
    faults.push(
      `GOOGLE_CLIENT_SECRET is shorter than ${minSecretLength} characters: copy it whole from the provider.`,
    )
  }
  return faults
}

function isUnencrypted(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'http:' && !isLoopback(url.hostname)
}

/** A demo lets anybody in as an administrator, so nobody but this machine may reach it. */
function findExposedDemo(origin: string, host: string): string[] {
  const faults: string[] = []
  const hostname = URL.parse(origin)?.hostname
  if (hostname !== undefined && !isLoopback(hostname)) {
    faults.push(
      `ORIGIN is "${origin}", and without NODE_ENV=production this is a demo, in which anybody can be ` +
        'an administrator: set NODE_ENV=production for a real site, or leave ORIGIN out.',
    )
  }
  if (!isLoopback(host)) {
    faults.push(
      `HOST is "${host}", and without NODE_ENV=production this is a demo, in which anybody can be ` +
        'an administrator: set NODE_ENV=production for a real site, or leave HOST out.',
    )
  }
  return faults
}

function findMissingVariables(read: (name: string) => string | undefined): string[] {
  return required
    .filter((name) => read(name) === undefined)
    .map(
      (name) => `${name} is missing: with NODE_ENV=production the site does not start without it.`,
    )
}

/** The letters' way out. Half a way would leave them lying without a word, so it is a fault. */
function readMail(read: ReadVariable, faults: string[]): MailConfig | undefined {
  const url = read('SMTP_URL')
  const to = (read('FEEDBACK_TO') ?? '').split(/[\s,;]+/).filter(Boolean)
  if (url === undefined && to.length === 0) return undefined
  if (url === undefined)
    faults.push('FEEDBACK_TO is given without SMTP_URL: give both, or neither.')
  // Not quoted: it carries a password.
  else if (!isMailServer(url)) {
    faults.push('SMTP_URL must look like smtps://user:password@mail.example.org.')
  }
  if (to.length === 0) faults.push('SMTP_URL is given without FEEDBACK_TO: give both, or neither.')
  for (const address of to.filter((one) => !email().safeParse(one).success)) {
    faults.push(`FEEDBACK_TO holds "${address}": give email addresses, separated by commas.`)
  }
  return url === undefined ? undefined : { url, to }
}
type ReadVariable = (name: string) => string | undefined

function isMailServer(value: string): boolean {
  if (!/^smtps?:\/\//.test(value) || !URL.canParse(value)) return false
  const { hostname, username } = new URL(value)
  return hostname !== '' && isDecodable(username)
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function isOrigin(value: string): boolean {
  return (
    URL.canParse(value) &&
    /^https?:$/.test(new URL(value).protocol) &&
    new URL(value).origin === value
  )
}
