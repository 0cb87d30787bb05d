import { tipKind } from '#core/content/tip.ts'
import type { DocumentTransactor } from '#server/storage/content/document-transactor.ts'
import type { Store } from '#server/storage/store.ts'
import sections from './tips.json' with { type: 'json' }

/** Stores the tips with which a demo begins, once: what is deleted does not come back. A new real site has a choice. */
export async function storeFirstTips(store: Store): Promise<void> {
  if (await store.facts.hasFirstTips()) return
  await store.write('configuration', async ({ documents, facts }) => {
    // Another instance may have done it meanwhile.
    if (await facts.hasFirstTips()) return
    await addFirstTips(documents)
    await facts.rememberFirstTips()
  })
}

export async function addFirstTips(documents: DocumentTransactor): Promise<void> {
  const tips = sections.flatMap(({ section, tips: own }) => own.map((tip) => ({ ...tip, section })))
  for (const [index, { slug, ...texts }] of tips.entries()) {
    const position = `${String(index + 1).padStart(2, '0')}i`
    const body = tipKind.schema.parse({ ...texts, position })
    // The same everywhere, so that an import into another store finds it.
    const document = { id: `tip-${slug}`, slug, body, state: 'published', outdated: [] } as const
    await documents.import(tipKind, { ...document, formerSlugs: [] }, { replaces: false })
  }
}
