import { withoutExamples } from '#core/community/examples.ts'
import { settingsId, settingsKind } from '#core/community/settings.ts'
import { firstSettings } from '#core/community/site-config.ts'
import { community } from '#site.config'
import type { Store } from './storage/store.ts'

/** Stores the values of site.config.ts, where there are no settings yet. */
export async function storeFirstSettings(store: Store, isDemo: boolean): Promise<void> {
  if (await store.documents.byId(settingsKind, settingsId)) return
  await store.write('configuration', async ({ documents }) => {
    // Another instance may have done it meanwhile.
    const first = firstSettings(community)
    const body = isDemo ? first : withoutExamples(first)
    await documents.save(settingsKind, { key: crypto.randomUUID(), body })
  })
}
