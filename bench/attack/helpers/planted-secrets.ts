import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adminKind } from '#core/admins/admin.ts'
import { kindOf, contentNames, type ContentName } from '#core/content/content-kinds.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { parseForm } from '#core/forms/form.ts'
import { addSampleContent } from '#server/sample/seed.ts'
import type { Store } from '#server/storage/store.ts'
import type { DocumentTransactor } from '#server/storage/writing/document-transactor.ts'
import { filledForm } from './forms.ts'

/** Texts that must never be in a response to an outsider. */
export type PlantedSecrets = {
  /** Is in every draft, scheduled and deleted document, every feedback message and administrator's address. */
  marker: string
  /** Is in a file beside the database. */
  canary: { text: string; file: string }
  /** The documents that visitors may not see. */
  hidden: { contentName: ContentName; id: string }[]
  feedbackId: string
}

/** Fills the store of a site that has not started yet. */
export async function plantSecrets(
  store: Store,
  dataDir: string,
  word: string,
): Promise<PlantedSecrets> {
  const marker = `planted-${word}`
  const canary = { text: `canary-${word}`, file: join(dataDir, 'canary.txt') }
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(canary.file, canary.text)
  const hidden: PlantedSecrets['hidden'] = []
  const feedbackId = await store.write('attack', async ({ documents }) => {
    await addSampleContent(documents, store.now())
    for (const contentName of contentNames) {
      for (const id of await plantContent(documents, contentName, marker))
        hidden.push({ contentName, id })
    }
    await documents.save(adminKind, {
      key: 'planted admin',
      body: { email: `${marker}@example.org` },
    })
    const body = {
      fullName: marker,
      email: `${marker}@example.org`,
      phone: '',
      message: marker,
      agreement: true as const,
      language: 'uk' as const,
    }
    const saved = await documents.save(feedbackKind, { key: 'planted feedback', body })
    if (!saved.ok) throw new Error('No feedback could be planted')
    return saved.document.id
  })
  return { marker, canary, hidden, feedbackId }
}

/** A draft, a scheduled document, a deleted one, and one that was changed before its publication. */
async function plantContent(
  documents: DocumentTransactor,
  contentName: ContentName,
  marker: string,
): Promise<string[]> {
  const kind = kindOf(contentName)
  const save = async (name: string, options: object, text = marker) => {
    const parsed = parseForm(kind, filledForm(contentName, `${text} ${name}`))
    if (!parsed.ok) throw new Error(`Nothing could be planted: ${JSON.stringify(parsed.errors)}`)
    const key = crypto.randomUUID()
    const saved = await documents.save(kind, { key, body: parsed.body, ...options })
    if (!saved.ok) throw new Error(`Nothing could be planted: ${saved.reason}`)
    return saved.document
  }
  const draft = await save('draft', { state: 'draft' })
  const scheduled = await save('scheduled', { publishAt: '2099-05-01T12:00:00.000Z' })
  const deleted = await save('deleted', { state: 'draft' })
  await documents.remove(kind, deleted.id, deleted.version)
  const changed = await save('before', { state: 'draft' })
  const replaces = { id: changed.id, version: changed.version }
  await save('', { state: 'published', replaces }, 'Attack')
  return [draft.id, scheduled.id, deleted.id, changed.id]
}
