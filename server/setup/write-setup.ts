import { adminKind } from '#core/admins/admin.ts'
import { settingsId, settingsKind, type StoredSettings } from '#core/community/settings.ts'
import { addSampleContent } from '#server/sample/seed.ts'
import { issueLink } from '#server/storage/admins/access.ts'
import type { DocumentReader } from '#server/storage/content/document-reader.ts'
import type { DocumentTransactor } from '#server/storage/content/document-transactor.ts'
import type { Store } from '#server/storage/store.ts'
import type { Answers } from './progress.ts'
import { setupSubject } from './setup-token.ts'

type Result = { ok: true; token: string } | { ok: false; reason: 'gone' }

/** Whether anybody was ever listed here, also if they have been removed. */
export async function hasPeople({ documents }: { documents: DocumentReader }): Promise<boolean> {
  const present = await documents.all(adminKind, { removed: false })
  return present.length > 0 || (await documents.all(adminKind, { removed: true })).length > 0
}

/** Writes everything at once, where nobody has done it meanwhile. The token is that of the first administrator's link. */
export function writeSetup(store: Store, answers: Answers): Promise<Result> {
  const { community, administrator, entrance, content } = answers
  return store.write('configuration', async (transactor) => {
    const { documents, facts, tokens } = transactor
    if (await hasPeople({ documents })) return { ok: false, reason: 'gone' }
    const { nameUk: uk, nameEn } = community
    await rename(documents, { uk, en: nameEn || uk })
    if (content.content === 'samples') {
      await addSampleContent(documents, store.now(), { state: 'draft' })
    }
    const body = { email: administrator.email }
    const invited = await documents.save(adminKind, { key: crypto.randomUUID(), body })
    if (!invited.ok) throw new Error(`The first administrator is refused: ${invited.reason}`)
    const { entrance: way, ...provider } = entrance
    await facts.endSetup(way === 'provider' ? JSON.stringify(provider) : undefined)
    await tokens.revoke('setup', setupSubject)
    return { ok: true, token: await issueLink(transactor, invited.document.id, store.now()) }
  })
}

async function rename(
  documents: DocumentTransactor,
  name: NonNullable<StoredSettings['name']>,
): Promise<void> {
  const current = await documents.byId(settingsKind, settingsId)
  if (!current) throw new Error('There are no settings')
  const { id, version } = current
  const target = { key: crypto.randomUUID(), id, version }
  const saved = await documents.change<StoredSettings, never>(settingsKind, target, ({ body }) => ({
    ok: true,
    body: { ...body, name },
  }))
  if (!saved.ok) throw new Error(`The name is refused: ${saved.reason}`)
}
