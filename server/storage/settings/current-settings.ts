import { withoutExamples } from '#core/community/examples.ts'
import { settingsId, settingsKind, type Settings } from '#core/community/settings.ts'
import { completeSettings } from '#core/community/site-config.ts'
import {
  type ChangingStore,
  rememberLast,
  type Remembered,
} from '#server/storage/base/remember-last.ts'
import type { FactReader } from '#server/storage/base/store-facts.ts'
import type { DocumentReader } from '#server/storage/content/document-reader.ts'
import { community } from '#site.config'

export async function createCurrentSettings(
  store: ChangingStore & { documents: DocumentReader; facts: FactReader },
): Promise<Remembered<Settings>> {
  const load = async () => {
    const [document, purpose] = await Promise.all([
      store.documents.visibleById(settingsKind, settingsId),
      store.facts.purpose(),
    ])
    const settings = completeSettings(document?.body ?? {}, community)
    return { value: purpose === 'production' ? withoutExamples(settings) : settings }
  }
  const { value } = await load()
  return rememberLast(store, [settingsKind.name], load, value)
}
