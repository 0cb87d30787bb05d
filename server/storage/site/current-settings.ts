import { withoutExamples } from '#core/community/examples.ts'
import { settingsId, settingsKind, type Settings } from '#core/community/settings.ts'
import { completeSettings } from '#core/community/site-config.ts'
import type { Store } from '#server/storage/store.ts'
import { community } from '#site.config'

export type CurrentSettings = {
  read: () => Promise<Settings>
  /** As they were last read. */
  last: () => Settings
}

/** Reads the settings once after each change. */
export async function createCurrentSettings(store: Store): Promise<CurrentSettings> {
  let reading: Promise<Settings> | undefined
  let last = await load()
  store.onChange(({ kind }) => {
    if (kind === settingsKind.name) reading = undefined
  })

  async function load(): Promise<Settings> {
    const [document, purpose] = await Promise.all([
      store.documents.byId(settingsKind, settingsId),
      store.facts.purpose(),
    ])
    const settings = completeSettings(document?.body ?? {}, community)
    return purpose === 'production' ? withoutExamples(settings) : settings
  }

  async function read(): Promise<Settings> {
    const current = (reading ??= load())
    try {
      return (last = await current)
    } catch (error) {
      if (reading === current) reading = undefined
      throw error
    }
  }

  return { read, last: () => last }
}
