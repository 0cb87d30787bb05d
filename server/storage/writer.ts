import type { Administrator } from '#core/admins/admin.ts'
import {
  type Document,
  type DocumentInput,
  documentInputSchema,
  type SaveResult,
  type DocumentState,
} from '#core/content/document.ts'
import { toFormValues } from '#core/forms/form.ts'
import type { Kind } from '#core/content/kind.ts'
import {
  findOutdatedTexts,
  type OutdatedTexts,
  removeLanguages,
} from '#core/content/outdated-texts.ts'
import { toFieldErrors } from '#core/forms/text-schema.ts'
import { removeDemoData } from './content/demo-data.ts'
import { Documents } from './content/documents.ts'
import { type ChangedDocument, ImageWriter } from './images/image-writer.ts'
import { withoutErasedImages } from './images/image-erasure.ts'
import { purge, type PurgeFilter, type PurgedDocument } from './content/purge.ts'
import { queueMail } from './feedback/outbox.ts'
import { appendChange, type DocumentVersions } from './content/append-change.ts'
import { Settings } from './settings.ts'
import { Sessions } from './admins/sessions.ts'
import { claimSlug } from './content/slugs.ts'
import { findSubmittedDocument, recordSubmission } from './content/submissions.ts'
import type { DatabaseTransaction } from './tables.ts'

type SeenVersion = { id: string; version: number }
type NextVersion<Body> = {
  state: DocumentState
  publishAt: string
  outdated: OutdatedTexts
  body: Body
}

/**
 * Writing, inside one transaction that is the only one to write: what it has read stays true until
 * its end, so the checks below need no retries.
 */
export class Writer {
  readonly documents: Documents
  readonly images: ImageWriter
  readonly settings: Settings
  readonly #trx: DatabaseTransaction
  readonly #by: string
  readonly #at: string

  constructor(trx: DatabaseTransaction, by: string, now: Date) {
    this.documents = new Documents(trx)
    this.settings = new Settings(trx)
    this.#trx = trx
    this.#by = by
    this.#at = now.toISOString()
    this.images = new ImageWriter(trx, {
      by,
      now,
      announce: (what, version) => this.#announce(what, [version]),
    })
  }

  async save<Body>(kind: Kind<Body>, input: DocumentInput<Body>): Promise<SaveResult<Body>> {
    const envelope = documentInputSchema.safeParse(input)
    const body = kind.schema.safeParse(input.body)
    if (!envelope.success) return invalid(envelope.error)
    if (!body.success) return invalid(body.error)

    const { key } = envelope.data
    const document = await this.findSubmitted(kind, key)
    if (document) return { ok: true, document }

    const allowed = await withoutErasedImages(this.#trx, kind, body.data)
    const saved = await this.#saveOnce(kind, { ...input, ...envelope.data, body: allowed })
    if (saved.ok) {
      const { id } = saved.document
      await recordSubmission(this.#trx, { kind: kind.name, key, document_id: id, at: this.#at })
    }
    return saved
  }

  /** What an earlier copy of the same form has made. */
  async findSubmitted<Body>(kind: Kind<Body>, key: string): Promise<Document<Body> | undefined> {
    const { success, data } = documentInputSchema.shape.key.safeParse(key)
    const earlier = success ? await findSubmittedDocument(this.#trx, kind.name, data) : undefined
    return earlier === undefined ? undefined : this.documents.byId(kind, earlier)
  }

  /**
   * Every instance hears of it, so that the administrator's open pages end with the session. Returns
   * whose it was.
   */
  async endSession(token: string): Promise<string | undefined> {
    const admin = await new Sessions(this.#trx).end(token)
    if (admin) await this.#announce({ kind: 'admin', document_id: admin, version: 0 }, [])
    return admin
  }

  /** Ends their other sessions, or one of these, and announces it in the same way; returns how many. */
  async endOtherSessions(by: Administrator, id?: string): Promise<number> {
    const ended = await new Sessions(this.#trx).endOthers(by.id, by.session, id)
    if (ended > 0) await this.#announce({ kind: 'admin', document_id: by.id, version: 0 }, [])
    return ended
  }

  remove<Body>(kind: Kind<Body>, id: string, version: number): Promise<SaveResult<Body>> {
    return this.#change(kind, { id, version }, (current) =>
      current.state === 'removed' ? undefined : { ...current, state: 'removed' },
    )
  }

  async restore<Body>(kind: Kind<Body>, id: string, version: number): Promise<SaveResult<Body>> {
    const past = await this.documents.history(kind, id)
    const before = past.find((revision) => revision.state !== 'removed')
    return this.#change(kind, { id, version }, (current) =>
      current.state === 'removed' ? before : undefined,
    )
  }

  /** Has a letter sent on by mail. */
  queueMail(id: string): Promise<void> {
    return queueMail(this.#trx, id, this.#at)
  }

  /** Removes these for good, their history with them; returns how many. */
  async purge(which: PurgeFilter): Promise<number> {
    const gone = await purge(this.#trx, which)
    await this.#announcePurge(gone)
    return gone.length
  }

  /** Removes for good what a demo has and a real site must not have; returns it. */
  async removeDemoData(): Promise<PurgedDocument[]> {
    const removed = await removeDemoData(this.#trx)
    await this.#announcePurge(removed)
    return removed
  }

  async #announcePurge(documents: PurgedDocument[]): Promise<void> {
    for (const { id, kind, version } of documents) {
      await this.#announce({ kind, document_id: id, version: version + 1 }, [])
    }
  }

  #saveOnce<Body>(kind: Kind<Body>, input: DocumentInput<Body>): Promise<SaveResult<Body>> {
    const { replaces, state = 'published', publishAt, body } = input
    if (!replaces) {
      return this.#create(kind, { state, publishAt: publishAt ?? this.#at, outdated: [], body })
    }
    // What was put into the bin while its editor was typing stays there: restoring is another wish.
    return this.#change(kind, replaces, (current) =>
      current.state === 'removed'
        ? undefined
        : {
            state,
            publishAt: publishAt ?? current.publishAt,
            outdated: input.outdated ?? outdatedTextsAfter(kind, current, input),
            body,
          },
    )
  }

  async #create<Body>(kind: Kind<Body>, next: NextVersion<Body>): Promise<SaveResult<Body>> {
    const id = crypto.randomUUID()
    const born = { id, kind: kind.name, slug: null, version: 1, createdAt: this.#at }
    const document = this.#withTimestamps(born, next)
    await this.#trx
      .insertInto('documents')
      .values({ id, kind: kind.name, created_at: this.#at, ...this.#columns(kind, document) })
      .execute()
    return this.#record(kind, document)
  }

  async #change<Body>(
    kind: Kind<Body>,
    seen: SeenVersion,
    changed: (current: Document<Body>) => NextVersion<Body> | undefined,
  ): Promise<SaveResult<Body>> {
    const current = await this.documents.byId(kind, seen.id)
    if (!current) return { ok: false, reason: 'missing' }
    const next = current.version === seen.version ? changed(current) : undefined
    if (!next) return { ok: false, reason: 'conflict', current }
    const document = this.#withTimestamps({ ...current, version: current.version + 1 }, next)
    return this.#record(kind, document, current)
  }

  #withTimestamps<Body>(
    known: Pick<Document<Body>, 'id' | 'kind' | 'slug' | 'version' | 'createdAt'>,
    { state, publishAt, outdated, body }: NextVersion<Body>,
  ): Document<Body> {
    const stamp = { updatedAt: this.#at, updatedBy: this.#by }
    return { ...known, state, publishAt, outdated, body, ...stamp }
  }

  #columns<Body>(kind: Kind<Body>, document: Document<Body>) {
    const { version, state, slug, publishAt, outdated, body } = document
    return {
      version,
      state,
      slug,
      sort_key: kind.sortKey(body, publishAt),
      publish_at: publishAt,
      outdated: outdated.join(' '),
      body: JSON.stringify(body),
      updated_at: this.#at,
      updated_by: this.#by,
    }
  }

  /** The document as it is now, its place in history, and the news of it. */
  async #record<Body>(
    kind: Kind<Body>,
    made: Document<Body>,
    before?: Document<Body>,
  ): Promise<SaveResult<Body>> {
    const { id, version, state } = made
    const document = { ...made, slug: await claimSlug(this.#trx, kind, made.body, id) }
    const columns = this.#columns(kind, document)
    await this.#trx.updateTable('documents').set(columns).where('id', '=', id).execute()
    const { publish_at, outdated, body } = columns
    const stamp = { at: this.#at, by: this.#by }
    await this.#trx
      .insertInto('revisions')
      .values({ document_id: id, version, state, publish_at, outdated, body, ...stamp })
      .execute()
    await this.#announce({ kind: kind.name, document_id: id, version }, [before, made])
    return { ok: true, document }
  }

  #announce(what: ChangedDocument, versions: DocumentVersions): Promise<void> {
    return appendChange(this.#trx, { what, at: this.#at, versions })
  }
}

function outdatedTextsAfter<Body>(
  kind: Kind<Body>,
  current: Document<Body>,
  { body, upToDate = [] }: DocumentInput<Body>,
): string[] {
  const before = { values: toFormValues(kind, current.body), outdated: current.outdated }
  const outdated = findOutdatedTexts(kind.fields, before, toFormValues(kind, body))
  return removeLanguages(kind.fields, outdated, upToDate)
}

function invalid<Body>(error: Parameters<typeof toFieldErrors>[0]): SaveResult<Body> {
  return { ok: false, reason: 'invalid', fields: toFieldErrors(error) }
}
