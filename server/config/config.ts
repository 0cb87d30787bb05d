import { join } from 'node:path'
import { StartupError } from '#server/base/startup-error.ts'
import { minSecretLength, type ProviderSettings } from '#server/config/provider-settings.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'
import { readCopyConfig, readCopyPlace, type CopyConfig, type CopyPlace } from './copy-config.ts'
import { EnvironmentReader, type Environment } from './environment-reader.ts'
import { isLoopback, isOrigin, isUnencrypted } from './loopback.ts'
import { readMailConfig, type MailConfig } from './mail-config.ts'
import { readMetricsConfig, type MetricsConfig } from './metrics-config.ts'
import { readSharedCacheConfig, type SharedCacheConfig } from './shared-cache-config.ts'
import { readTelegramConfig, type TelegramConfig } from './telegram-config.ts'

/** Everything that the environment decides. Nothing else in the project reads the environment. */
export type Config = NetworkConfig &
  StorageConfig &
  SignInConfig &
  VisitorConfig & {
    production: boolean
    /** Where feedback messages are sent by mail; without it they are only stored. */
    mail: MailConfig | undefined
    /** Where events and news are posted; nowhere without a bot. */
    telegram: TelegramConfig | undefined
    /** Where the metrics can be read; nowhere without a port and a token. */
    metrics: MetricsConfig
    /** Where copies of the backups go; nowhere without a key. */
    copy: CopyConfig | undefined
    /** Keeps public pages in front of the site; nothing without an address. */
    sharedCache: SharedCacheConfig | undefined
    warnings: string[]
  }

type NetworkConfig = {
  port: number
  host: string
  /** The public address, without a trailing slash. Links and redirects are built from it alone. */
  origin: string
  /** Proxies in front of the site; that many `X-Forwarded-For` entries are trusted. */
  trustedProxies: number
  maxLiveStreamsPerAddress: number
}

type StorageConfig = {
  dataDir: string
  databaseUrl: string | undefined
  backupDir: string
  /** Turns a demo's data into a real site's: removes its administrators and sample content. */
  convertDemoData: boolean
  feedbackRetentionDays: number
  /** After the last day of the event. */
  signUpRetentionDays: number
  maxFeedbackPerDay: number
}

type SignInConfig = {
  /** Where people sign in; undefined in the demo, which has its own, and where the environment names none. */
  provider: ProviderSettings | undefined
  adminEmails: string[]
}

type VisitorConfig = {
  /** The delay before the first load of events, in milliseconds, instead of the one in the settings. */
  eventsLoadDelay: number | undefined
  /** The project of the behaviour analytics, instead of the one in the settings. */
  analyticsProject: string | undefined
}

/** Throws StartupError with one sentence for each problem, in site.config.ts as well. */
export function readConfig(environment: Environment): Config {
  const reader = new EnvironmentReader(environment)
  const production = reader.read('NODE_ENV') === 'production'
  if (production && reader.read('ORIGIN') === undefined) {
    reader.report('ORIGIN is missing: give the public address, such as https://example.org.')
  }
  const network = readNetwork(reader, production)
  const storage = readStorage(reader)
  const visitors = readVisitorSettings(reader)
  const mail = readMailConfig(reader)
  const telegram = readTelegramConfig(reader)
  const metrics = readMetricsConfig(reader, network.port)
  const signIn = readSignIn(reader, production)
  const copy = readCopyConfig(reader)
  const sharedCache = readSharedCacheConfig(reader)
  // Every request has the token of the bot in its address.
  if (telegram && isUnencrypted(telegram.apiUrl)) {
    reader.refuse('TELEGRAM_API_URL', 'it must begin with https:, except on this machine')
  }
  if (!production) reportExposedDemo(reader, network)
  else if (isUnencrypted(network.origin)) {
    reader.refuse('ORIGIN', 'a public site must begin with https:')
  }
  const warnings = reader.describeMisspelt()
  if (reader.problems.length > 0) {
    throw new StartupError([...reader.problems, ...warnings].join('\n'))
  }
  const features = { mail, telegram, metrics, copy, sharedCache }
  return { production, ...network, ...storage, ...visitors, ...signIn, ...features, warnings }
}

/** Where the data are, for commands that need nothing else. Throws StartupError like readConfig. */
export function readStoreLocation(environment: Environment): StoreLocation {
  const reader = new EnvironmentReader(environment)
  const { databaseUrl, dataDir } = readStorage(reader)
  if (reader.problems.length > 0) throw new StartupError(reader.problems.join('\n'))
  return databaseUrl ? { databaseUrl } : { dataDir }
}

/** Where copies of the backups are, for commands that need nothing else. */
export function readPlaceOfCopies(environment: Environment): CopyPlace | undefined {
  const reader = new EnvironmentReader(environment)
  const place = readCopyPlace(reader)
  if (reader.problems.length > 0) throw new StartupError(reader.problems.join('\n'))
  return place
}

function readNetwork(reader: EnvironmentReader, production: boolean): NetworkConfig {
  const port = reader.readInteger('PORT', 3000, [0, 65_535])
  const origin = reader.read('ORIGIN')?.replace(/\/$/, '')
  if (origin !== undefined && !isOrigin(origin)) {
    reader.refuse('ORIGIN', 'give the public address alone, such as https://example.org')
  }
  return {
    port,
    host: reader.read('HOST') ?? (production ? '127.0.0.1' : 'localhost'),
    origin: origin ?? `http://localhost:${port}`,
    trustedProxies: reader.readInteger('TRUST_PROXY', 0, [0, 10]),
    maxLiveStreamsPerAddress: reader.readInteger('LIVE_STREAMS_PER_ADDRESS', 20, [0, 100_000]),
  }
}

function readStorage(reader: EnvironmentReader): StorageConfig {
  const databaseUrl = reader.read('DATABASE_URL')
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    reader.report(
      'DATABASE_URL must begin with postgres://; leave it out to keep the data in one file.',
    )
  }
  const convertDemoData = reader.read('CONVERT_DEMO_DATA')
  if (convertDemoData !== undefined && convertDemoData !== '1') {
    reader.refuse('CONVERT_DEMO_DATA', 'give 1, or leave it out')
  }
  const dataDir = reader.readFolder('DATA_DIR') ?? './data'
  return {
    dataDir,
    databaseUrl,
    backupDir: reader.readFolder('BACKUP_DIR') ?? join(dataDir, 'backups'),
    convertDemoData: convertDemoData !== undefined,
    feedbackRetentionDays: reader.readInteger('FEEDBACK_KEEP_DAYS', 365, [1, 3_650]),
    signUpRetentionDays: reader.readInteger('SIGN_UP_KEEP_DAYS', 30, [1, 365]),
    maxFeedbackPerDay: reader.readInteger('FEEDBACK_PER_DAY', 500, [1, 100_000]),
  }
}

function readVisitorSettings(reader: EnvironmentReader): VisitorConfig {
  const analyticsProject = reader.read('ANALYTICS_PROJECT_ID')
  if (analyticsProject && !/^[\w-]{1,64}$/.test(analyticsProject)) {
    reader.report('ANALYTICS_PROJECT_ID has letters and digits alone: copy it from the project.')
  }
  const eventsLoadDelay = reader.readOptionalInteger('EVENTS_LOAD_DELAY_MS', 60_000)
  return { eventsLoadDelay, analyticsProject }
}

const clientNames = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const

function readSignIn(reader: EnvironmentReader, production: boolean): SignInConfig {
  const issuer = reader.readServiceAddress('OIDC_ISSUER', 'https://accounts.google.com')
  const clientId = reader.read('GOOGLE_CLIENT_ID')
  const clientSecret = reader.read('GOOGLE_CLIENT_SECRET')
  for (const [name, other] of [clientNames, clientNames.toReversed()]) {
    if (reader.read(name) === undefined && reader.read(other) !== undefined) {
      reader.report(`${name} is missing: ${other} is set, and a provider needs both.`)
    }
  }
  if (production && isUnencrypted(issuer)) {
    reader.refuse('OIDC_ISSUER', 'it must begin with https:')
  }
  if (production && clientSecret !== undefined && clientSecret.length < minSecretLength) {
    reader.report(
      `GOOGLE_CLIENT_SECRET is shorter than ${minSecretLength} characters: copy it whole from the provider.`,
    )
  }
  return {
    provider: clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined,
    adminEmails: reader.readEmailAddresses('ADMIN_EMAILS'),
  }
}

/** In a demo anybody can sign in as an administrator, so only this machine may reach it. */
function reportExposedDemo(reader: EnvironmentReader, { origin, host }: NetworkConfig): void {
  const addresses = { ORIGIN: URL.parse(origin)?.hostname ?? 'localhost', HOST: host }
  for (const [name, address] of Object.entries(addresses)) {
    if (isLoopback(address)) continue
    reader.report(
      `${name} is ${reader.quote(name)}, and without NODE_ENV=production this is a demo, in which anybody can be ` +
        `an administrator: set NODE_ENV=production for a real site, or leave ${name} out.`,
    )
  }
}
