import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adminKind } from '#core/admin.ts'
import { kindOf, sections, type Section } from '#core/contentKinds.ts'
import { feedbackKind } from '#core/feedback.ts'
import { readFields } from '#core/form.ts'
import { addSample } from '#server/sample/seed.ts'
import type { Store } from '#server/storage/store.ts'
import type { Writer } from '#server/storage/writer.ts'
import { filledForm } from './forms.ts'

/** What no stranger may ever see in an answer. */
export type Planted = {
  /** Stands in every draft, timed and deleted entry, in every letter and administrator's address. */
  marker: string
  /** Stands in a file beside the database. */
  canary: { text: string; file: string }
  /** The entries that visitors may not see. */
  hidden: { section: Section; id: string }[]
  letterId: string
}

/** Fills the store of a site that has not started yet. */
export async function plant(store: Store, dataDir: string, word: string): Promise<Planted> {
  const marker = `planted-${word}`
  const canary = { text: `canary-${word}`, file: join(dataDir, 'canary.txt') }
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(canary.file, canary.text)
  const hidden: Planted['hidden'] = []
  const letterId = await store.write('attack', async (writer) => {
    await addSample(writer, store.now())
    for (const section of sections) {
      for (const id of await plantSection(writer, section, marker)) hidden.push({ section, id })
    }
    await writer.save(adminKind, { key: 'planted admin', body: { email: `${marker}@example.org` } })
    const body = {
      fullName: marker,
      email: `${marker}@example.org`,
      phone: '',
      message: marker,
      agreement: true as const,
      language: 'uk' as const,
    }
    const letter = await writer.save(feedbackKind, { key: 'planted letter', body })
    if (!letter.ok) throw new Error('No letter could be planted')
    return letter.document.id
  })
  return { marker, canary, hidden, letterId }
}

/** A draft, one that appears later, a deleted one, and one that was changed before it was published. */
async function plantSection(writer: Writer, section: Section, marker: string): Promise<string[]> {
  const kind = kindOf(section)
  const save = async (name: string, more: object, text = marker) => {
    const read = readFields(kind, filledForm(section, `${text} ${name}`))
    if (!read.ok) throw new Error(`Nothing could be planted: ${JSON.stringify(read.faults)}`)
    const key = crypto.randomUUID()
    const saved = await writer.save(kind, { key, body: read.body, ...more })
    if (!saved.ok) throw new Error(`Nothing could be planted: ${saved.reason}`)
    return saved.document
  }
  const draft = await save('draft', { state: 'draft' })
  const later = await save('later', { publishAt: '2099-05-01T12:00:00.000Z' })
  const deleted = await save('deleted', { state: 'draft' })
  await writer.remove(kind, deleted.id, deleted.version)
  const changed = await save('before', { state: 'draft' })
  const replaces = { id: changed.id, version: changed.version }
  await save('', { state: 'published', replaces }, 'Attack')
  return [draft.id, later.id, deleted.id, changed.id]
}
