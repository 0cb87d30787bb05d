import { freePort } from '#scripts/testing/port.ts'
import { openStore, type StoreLocation } from '#server/storage/open-store.ts'
import type { Store } from '#server/storage/store.ts'
import { createDataFolder, createStorage, type Database } from './databases.ts'
import { fillStore, type Content } from './site-content.ts'
import { startInHost, stopInHost } from './site-host.ts'

export type SiteOptions = {
  /** SQLite unless it matters. */
  database?: Database
  /** Additional environment variables. EVENTS_LOAD_DELAY_MS is 0 unless it is set here. */
  env?: Record<string, string>
  /** The exact content of the site. If absent: the demo's sample content. */
  content?: Content
  /** At the name of this machine: browsers know no passkeys of numbers. */
  isAtLocalhost?: true
  /** No test writes to the site, so other files may share it. */
  isReadOnly?: true
  /** Tests only write what nothing else expects or changes, so other files may share it. */
  isShared?: true
}

export type RunningSite = {
  origin: string
  dataDir: string
  /** The store, for a test that opens it beside the site. */
  place: StoreLocation
  /** Addresses of sample content, as the site links to them; '' if there is none. */
  firstMember: string
  firstNews: string
  stop: () => Promise<void>
}

export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  const { database = 'sqlite', env = {}, content, isAtLocalhost } = options
  const dataDir = createDataFolder()
  const place = await createStorage(database, dataDir)
  if (content) await fillStore(place.open, content)
  const port = await freePort()
  const origin = `http://${isAtLocalhost ? 'localhost' : '127.0.0.1'}:${port}`
  await startInHost({
    PORT: String(port),
    HOST: '127.0.0.1',
    ORIGIN: origin,
    EVENTS_LOAD_DELAY_MS: '0',
    ...place.env,
    ...env,
  })
  const stop = async () => {
    await stopInHost(port)
    place.remove()
  }
  const hasContent = (kind: keyof Content) => !content || content[kind] !== undefined
  return {
    origin,
    dataDir,
    place: place.open,
    firstMember: hasContent('organizers')
      ? await firstLink(`${origin}/team`, /href="(\/team\/[\w-]+)"/)
      : '',
    firstNews: hasContent('news')
      ? await firstLink(`${origin}/news`, /href="(\/news\/[\w-]+)"/)
      : '',
    stop,
  }
}

export async function withStore<Result>(
  { place }: Pick<RunningSite, 'place'>,
  use: (store: Store) => Promise<Result>,
): Promise<Result> {
  await using store = await openStore(place)
  return await use(store)
}

async function firstLink(address: string, pattern: RegExp): Promise<string> {
  const html = await (await fetch(address)).text()
  return pattern.exec(html)?.[1] ?? ''
}
