import { z } from 'zod'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { keySchema } from '#core/forms/command.ts'
import { toFieldErrors } from '#core/forms/text-schema.ts'
import {
  type ChangeTarget,
  type Decision,
  type Document,
  type DocumentContent,
  type DocumentInput,
  type SaveResult,
} from '#core/kinds/document.ts'
import type { Kind } from '#core/kinds/kind.ts'
import type { ChangedDocument } from '#server/storage/base/changes.ts'
import { recordErasures } from '#server/storage/base/erasures.ts'
import { type ImportTimes, unchangedSinceImport } from '#server/storage/base/imported-documents.ts'
import type { WriteContext } from '#server/storage/base/write-context.ts'
import { withoutErasedImages } from '#server/storage/images/image-erasure.ts'
import { findUnansweredFields } from '#server/storage/images/withheld-images.ts'
import { DocumentReader } from './document-reader.ts'
import {
  findImportId,
  hasSameContent,
  isSameImport,
  type ImportedDocument,
  type ImportResult,
} from './import-document.ts'
import {
  deleteDocuments,
  findDemoDocuments,
  findDocumentsToPurge,
  type PurgeFilter,
} from './purge.ts'
import { Slugs } from './slugs.ts'
import { type NextVersion, outdatedTextsAfter, storeVersion } from './store-version.ts'
import { findSubmission, readSubmitted, recordSubmission } from './submissions.ts'

// Longer than a source file should be, because all that changes a document passes its few private methods.

/** The input besides the body. Moments in any time zone are converted to UTC. */
const documentInputSchema = z.object({
  key: keySchema,
  state: z.enum(['draft', 'published'], 'wrong').exactOptional(),
  publishAt: z.iso
    .datetime({ offset: true, error: 'wrong' })
    .transform((moment) => new Date(moment).toISOString())
    .exactOptional(),
})

type Seen = { id: string; version: number }
type Failure = { ok: false }
type Next<Body> = ({ ok: true } & NextVersion<Body>) | undefined

export class DocumentTransactor extends DocumentReader {
  readonly #context: WriteContext

  constructor(context: WriteContext) {
    super(context.trx)
    this.#context = context
  }

  /** Checks the input, and adds a document or replaces the one that it names. */
  async save<Body>(kind: Kind<Body>, input: DocumentInput<Body>): Promise<SaveResult<Body>> {
    const envelope = documentInputSchema.safeParse(input)
    const parsed = kind.schema.safeParse(input.body)
    if (!envelope.success) return invalid(envelope.error)
    if (!parsed.success) return invalid(parsed.error)
    const { key } = envelope.data
    const content = { ...input, ...envelope.data, body: parsed.data }
    const { replaces } = input
    return replaces
      ? this.change<Body, never>(kind, { key, ...replaces }, () => ({
          ok: true,
          state: 'published',
          ...content,
        }))
      : this.#saveOnce<Body, never>(kind, key, () => this.#create(kind, content))
  }

  /**
   * Changes a document as a function of how it is now, which is read nowhere else. One that was removed while somebody
   * edited it stays in the bin.
   */
  change<Body, Refusal extends Failure>(
    kind: Kind<Body>,
    { key, ...seen }: ChangeTarget,
    decide: (current: Document<Body>) => Decision<Body> | Refusal,
  ): Promise<SaveResult<Body> | Refusal> {
    return this.#saveOnce(kind, key, () =>
      this.#replace<Body, Refusal>(kind, seen, async (current) => {
        if (current.state === 'removed') return undefined
        const content = decide(current)
        if (!content.ok) return content
        const { state = current.state, publishAt = current.publishAt, postsToTelegram } = content
        const body = await withoutErasedImages(this.#context.trx, kind, content.body)
        const { outdated = outdatedTextsAfter(kind, current, { ...content, body }) } = content
        return { ok: true, state, publishAt, postsToTelegram, body, outdated }
      }),
    )
  }

  /** The same where nothing can be refused: an error undoes the whole transaction. */
  async changeOrThrow<Body>(
    kind: Kind<Body>,
    { id, version }: Seen,
    content: DocumentContent<Body>,
  ): Promise<void> {
    const target = { key: crypto.randomUUID(), id, version }
    const { ok } = await this.change<Body, never>(kind, target, () => ({ ok: true, ...content }))
    if (!ok) throw new Error(`${kind.name} ${id} cannot be changed`)
  }

  /** The document as an earlier copy of the same form saved it, whoever has changed it since. */
  async findSubmitted<Body>(kind: Kind<Body>, key: string): Promise<Document<Body> | undefined> {
    const { success, data } = documentInputSchema.shape.key.safeParse(key)
    const found = success ? await findSubmission(this.#context.trx, kind.name, data) : undefined
    return found && readSubmitted(this, kind, found)
  }

  remove<Body>(kind: Kind<Body>, id: string, version: number): Promise<SaveResult<Body>> {
    return this.#replace<Body, never>(kind, { id, version }, (current) =>
      current.state === 'removed' ? undefined : { ok: true, ...current, state: 'removed' },
    )
  }

  restore<Body>(kind: Kind<Body>, id: string, version: number): Promise<SaveResult<Body>> {
    return this.#replace<Body, never>(kind, { id, version }, async (current) => {
      if (current.state !== 'removed') return undefined
      const before = await this.lastPresentRevision(kind, id)
      return before && { ok: true, ...before }
    })
  }

  async import<Body>(
    kind: Kind<Body>,
    imported: ImportedDocument<Body>,
    { replaces }: { replaces: boolean },
  ): Promise<ImportResult> {
    const { trx, at: importedAt, by } = this.#context
    const { state, outdated, slug, formerSlugs, createdAt = importedAt } = imported
    const id = await findImportId(trx, kind, imported.id)
    const current = (await this.byId(kind, id)) ?? (await this.#findEarlier(kind, imported))
    const next = {
      state,
      outdated,
      body: await withoutErasedImages(trx, kind, imported.body),
      publishAt: imported.publishAt ?? current?.publishAt ?? createdAt,
      updatedAt: imported.updatedAt ?? importedAt,
      updatedBy: by,
    }
    if (!current) {
      const identity = { id, kind: kind.name, version: 1, slug, createdAt, postsToTelegram: false }
      await this.#record(kind, { ...identity, ...next })
      const slugs = new Slugs(trx)
      for (const former of formerSlugs) {
        await slugs.recordFormer({ kind: kind.name, slug: former, document_id: id })
      }
      return 'added'
    }
    if (current.state === 'removed') return 'inBin'
    if (hasSameContent(current, next)) return 'unchanged'
    if (!replaces) return 'differs'
    await this.#record(kind, { ...current, ...next, version: current.version + 1 }, current)
    return 'replaced'
  }

  async purge(filter: PurgeFilter): Promise<ChangedDocument[]> {
    return this.#delete(await findDocumentsToPurge(this.#context.trx, filter))
  }

  /** Deletes for good so many documents that imports have added and nobody has changed since; returns how many. */
  async deleteImported(times: ImportTimes, limit: number): Promise<number> {
    const found = await unchangedSinceImport(this.#context.trx, times)
      .select(['documents.id as document_id', 'documents.kind', 'documents.version'])
      .limit(limit)
      .execute()
    return (await this.#delete(found)).length
  }

  /** Deletes what a real site must not take over from a demo, with all sessions and passkeys; returns the documents. */
  async removeDemoData(): Promise<ChangedDocument[]> {
    const { trx, subjects } = this.#context
    for (const subject of subjects) await subject.endDemo?.(trx)
    return this.#delete(await findDemoDocuments(trx))
  }

  async #delete(documents: ChangedDocument[]): Promise<ChangedDocument[]> {
    const { trx, at } = this.#context
    const ids = documents.map(({ document_id }) => document_id)
    // Texts of the team may come back with a restore; what others have written about themselves must not.
    const personal = documents.filter(({ kind }) => kind === feedbackKind.name)
    const things = personal.map(({ document_id: id }) => `document ${id}` as const)
    await recordErasures(trx, things, at)
    await deleteDocuments(this.#context, ids)
    for (const { version, ...document } of documents) {
      await this.#context.announce({ ...document, version: version + 1 })
    }
    return documents
  }

  async #findEarlier<Body>(
    kind: Kind<Body>,
    imported: ImportedDocument<Body>,
  ): Promise<Document<Body> | undefined> {
    const { earlierId } = imported
    const earlier = earlierId === undefined ? undefined : await this.byId(kind, earlierId)
    return earlier && isSameImport(earlier, imported) ? earlier : undefined
  }

  /** A second copy of the same form changes nothing. */
  async #saveOnce<Body, Refusal extends Failure>(
    kind: Kind<Body>,
    key: string,
    save: () => Promise<SaveResult<Body> | Refusal>,
  ): Promise<SaveResult<Body> | Refusal> {
    const document = await this.findSubmitted(kind, key)
    if (document) return { ok: true, document }
    const saved = await save()
    if (saved.ok) await recordSubmission(this.#context.trx, key, saved.document)
    return saved
  }

  async #create<Body>(kind: Kind<Body>, content: DocumentContent<Body>): Promise<SaveResult<Body>> {
    const { trx, at: createdAt, by } = this.#context
    const { state = 'published', publishAt = createdAt, postsToTelegram = false } = content
    const body = await withoutErasedImages(trx, kind, content.body)
    const id = kind.identify?.(body) ?? crypto.randomUUID()
    const current = kind.identify && (await this.byId(kind, id))
    if (current) return { ok: false, reason: 'conflict', current }
    const fields =
      (await new Slugs(trx).findTaken(kind, { id, body })) ??
      (state === 'published' ? await findUnansweredFields(trx, kind, body) : undefined)
    if (fields) return { ok: false, reason: 'invalid', fields }
    return this.#record(kind, {
      id,
      kind: kind.name,
      version: 1,
      slug: null,
      state,
      publishAt,
      postsToTelegram,
      outdated: [],
      body,
      createdAt,
      updatedAt: createdAt,
      updatedBy: by,
    })
  }

  async #replace<Body, Refusal extends Failure>(
    kind: Kind<Body>,
    seen: Seen,
    change: (current: Document<Body>) => Next<Body> | Promise<Next<Body> | Refusal>,
  ): Promise<SaveResult<Body> | Refusal> {
    const current = await this.byId(kind, seen.id)
    if (!current) return { ok: false, reason: 'missing' }
    const next = current.version === seen.version ? await change(current) : undefined
    if (!next) return { ok: false, reason: 'conflict', current }
    if (!next.ok) return next
    const { state, publishAt, outdated, body, postsToTelegram = current.postsToTelegram } = next
    const { trx, at: updatedAt, by: updatedBy } = this.#context
    const published = current.state === 'published' ? current.body : undefined
    const fields =
      (await new Slugs(trx).findTaken(kind, { id: current.id, body })) ??
      (state === 'published' ? await findUnansweredFields(trx, kind, body, published) : undefined)
    if (fields) return { ok: false, reason: 'invalid', fields }
    const changes = { state, publishAt, outdated, body, postsToTelegram, updatedAt, updatedBy }
    return this.#record(kind, { ...current, ...changes, version: current.version + 1 }, current)
  }

  /** Stores the new version with all that follows from it, and announces it. */
  async #record<Body>(
    kind: Kind<Body>,
    changed: Document<Body>,
    before?: Document<Body>,
  ): Promise<SaveResult<Body>> {
    const document = await storeVersion(this.#context.trx, kind, changed, this.#context.at)
    const sortKey = kind.sortKey(document.body, document.publishAt)
    const stored = { ...document, kind: kind as Kind<unknown>, sortKey }
    await this.#context.recordStored([stored], before)
    return { ok: true, document }
  }
}

function invalid<Body>(error: Parameters<typeof toFieldErrors>[0]): SaveResult<Body> {
  return { ok: false, reason: 'invalid', fields: toFieldErrors(error) }
}
