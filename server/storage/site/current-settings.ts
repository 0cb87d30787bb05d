import { withoutExamples } from '#core/community/examples.ts'
import { settingsId, settingsKind, type Settings } from '#core/community/settings.ts'
import { completeSettings } from '#core/community/site-config.ts'
import type { Store } from '#server/storage/store.ts'
import { community } from '#site.config'
import { rememberLast, type Remembered } from './remember-last.ts'

export type CurrentSettings = Remembered<Settings>

export async function createCurrentSettings(store: Store): Promise<CurrentSettings> {
  const load = async () => {
    const [document, purpose] = await Promise.all([
      store.documents.byId(settingsKind, settingsId),
      store.facts.purpose(),
    ])
    const settings = completeSettings(document?.body ?? {}, community)
    return { value: purpose === 'production' ? withoutExamples(settings) : settings }
  }
  const { value } = await load()
  return rememberLast(store, settingsKind.name, load, value)
}
