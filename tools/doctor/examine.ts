import { z } from 'zod'
import { settingsId, settingsKind, unreadableSettings } from '#core/community/settings.ts'
import type { Kind } from '#core/kinds/kind.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { version } from '#server/base/version.ts'
import { readConfig, readStoreLocation, type Config } from '#server/config/config.ts'
import type { Environment } from '#server/config/environment-reader.ts'
import { parseProviderSettings } from '#server/config/provider-settings.ts'
import { FactReader } from '#server/storage/base/store-facts.ts'
import { DocumentReader } from '#server/storage/content/document-reader.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'
import { examineBackups } from './examine-backups.ts'
import { examineClock } from './examine-clock.ts'
import { examineCopies } from './examine-copies.ts'
import { examineDataFolder, examineDatabase } from './examine-data.ts'
import { examineOwners } from './examine-owners.ts'
import { examineMailServer, examineProvider } from './examine-services.ts'
import { examineTelegram } from './examine-telegram.ts'
import { examineUpgrade } from './examine-upgrade.ts'
import { findingsOf, type Finding } from './finding.ts'
import { readStore } from './read-store.ts'

/** As monitors expect them: the worst finding decides. */
export const exitStatuses: Record<Finding['state'], number> = { ok: 0, warning: 1, problem: 2 }

/** Checks everything that the site needs. Nothing stays changed. */
export async function* examine(environment: Environment): AsyncGenerator<Finding> {
  yield describeProgram()
  const { config, findings } = examineConfiguration(environment)
  yield* findings
  try {
    const location = readStoreLocation(environment)
    if ('dataDir' in location) yield* examineDataFolder(location.dataDir)
    yield* examineDatabase(location)
    if (config) {
      yield* examineOwners(location, config)
      yield* examineSettings(location)
      yield* examineClock(location, config)
      yield* examineBackups(location, config)
      yield* await examineCopies(config, location)
    }
  } catch (error) {
    // The variables that it is about are among the findings above.
    if (!(error instanceof StartupError)) throw error
  }
  if (config?.mail) yield await examineMailServer(config.mail.url)
  if (config?.telegram) yield await examineTelegram(config.telegram)
  if (config) yield* examineSignIn(environment, config)
}

/** The provider of the environment, otherwise the one that the setup has stored. */
async function* examineSignIn(
  environment: Environment,
  { provider, origin }: Config,
): AsyncGenerator<Finding> {
  const stored = () =>
    readStore(readStoreLocation(environment), async ({ db }) =>
      parseProviderSettings(await new FactReader(db).provider()),
    )
  const settings = provider ?? (await stored())
  if (settings) yield* examineProvider(settings, `${origin}/sign-in/callback`)
}

/** Checks what the next start of this version needs, and says what it changes. Nothing stays changed. */
export async function* examineNextStart(environment: Environment): AsyncGenerator<Finding> {
  yield describeProgram()
  const { config, findings } = examineConfiguration(environment)
  yield* findings
  if (!config) return
  const location = readStoreLocation(environment)
  if ('dataDir' in location) yield* examineDataFolder(location.dataDir)
  yield* examineDatabase(location)
  yield* examineUpgrade(location, config)
}

function describeProgram(): Finding {
  const { node, sqlite } = process.versions as Record<string, string>
  return findingsOf('Program').ok(`Vatra ${version}, Node ${node}, SQLite ${sqlite}.`)
}

function examineConfiguration(environment: Environment): {
  config?: Config
  findings: Finding[]
} {
  const { ok, warning, problem } = findingsOf('Configuration')
  try {
    const config = readConfig(environment)
    const purpose = config.production ? 'a real site' : 'a demo, in which anybody may sign in'
    const warnings = [...config.warnings, ...findProxyFaults(config)].map(warning)
    return { config, findings: [ok(`${config.origin}, ${purpose}.`), ...warnings] }
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return { findings: error.message.split('\n').map(problem) }
  }
}

/** The site itself speaks no TLS, so something in front of it does. */
function findProxyFaults({ production, origin, trustedProxies }: Config): string[] {
  if (!production || !origin.startsWith('https:') || trustedProxies > 0) return []
  return [
    'ORIGIN begins with https:, so there is a proxy, but TRUST_PROXY is 0: all visitors count as one address and share ' +
      'its limits. Set TRUST_PROXY=1, or to the number of proxies.',
  ]
}

const storedSettings: Kind<Record<string, unknown>> = { ...settingsKind, schema: z.looseObject({}) }

/** The site uses the first values of what it cannot read. */
async function* examineSettings(location: StoreLocation): AsyncGenerator<Finding> {
  const document = await readStore(location, ({ db }) =>
    new DocumentReader(db).byId(storedSettings, settingsId),
  )
  const names = unreadableSettings(document?.body ?? {})
  if (names.length === 0) return
  yield findingsOf('Settings').warning(
    `The site cannot read ${names.join(', ')} and uses what site.config.ts says: ` +
      'set them again on the site, under Settings.',
  )
}
