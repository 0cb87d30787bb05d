import type { Administrator } from '#core/admin.ts'
import { type Document, type Draft, draftEnvelope, type Saved, type State } from '#core/document.ts'
import { fieldsOf } from '#core/form.ts'
import type { Kind } from '#core/kind.ts'
import { outdatedAfter, type OutdatedTexts, withoutLanguages } from '#core/outdated.ts'
import { fieldFaults } from '#core/text.ts'
import { removeDemoData } from './demo-data.ts'
import { Documents } from './documents.ts'
import { type Changed, ImageWriter } from './image-writer.ts'
import { withoutErasedImages } from './image-erasure.ts'
import { forget, type Forgotten, type PurgedDocument } from './forgetting.ts'
import { postLetter } from './outbox.ts'
import { publicFrom } from './public-from.ts'
import { Settings } from './settings.ts'
import { Sessions } from './sessions.ts'
import { claimSlug } from './slugs.ts'
import { madeBefore, rememberSubmission } from './submissions.ts'
import type { Transacting } from './tables.ts'

type Seen = { id: string; version: number }
type Next<Body> = { state: State; publishAt: string; outdated: OutdatedTexts; body: Body }

/**
 * Writing, inside one transaction that is the only one to write: what it has read stays true until
 * its end, so the checks below need no retries.
 */
export class Writer {
  readonly documents: Documents
  readonly images: ImageWriter
  readonly settings: Settings
  readonly #trx: Transacting
  readonly #by: string
  readonly #at: string

  constructor(trx: Transacting, by: string, now: Date) {
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

  async save<Body>(kind: Kind<Body>, draft: Draft<Body>): Promise<Saved<Body>> {
    const envelope = draftEnvelope.safeParse(draft)
    const body = kind.schema.safeParse(draft.body)
    if (!envelope.success) return invalid(envelope.error)
    if (!body.success) return invalid(body.error)

    const { key } = envelope.data
    const document = await this.madeBy(kind, key)
    if (document) return { ok: true, document }

    const allowed = await withoutErasedImages(this.#trx, kind, body.data)
    const saved = await this.#saveOnce(kind, { ...draft, ...envelope.data, body: allowed })
    if (saved.ok) {
      const { id } = saved.document
      await rememberSubmission(this.#trx, { kind: kind.name, key, document_id: id, at: this.#at })
    }
    return saved
  }

  /** What an earlier copy of the same form has made. */
  async madeBy<Body>(kind: Kind<Body>, key: string): Promise<Document<Body> | undefined> {
    const { success, data } = draftEnvelope.shape.key.safeParse(key)
    const earlier = success ? await madeBefore(this.#trx, kind.name, data) : undefined
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

  remove<Body>(kind: Kind<Body>, id: string, version: number): Promise<Saved<Body>> {
    return this.#change(kind, { id, version }, (current) =>
      current.state === 'removed' ? undefined : { ...current, state: 'removed' },
    )
  }

  async restore<Body>(kind: Kind<Body>, id: string, version: number): Promise<Saved<Body>> {
    const past = await this.documents.history(kind, id)
    const before = past.find((revision) => revision.state !== 'removed')
    return this.#change(kind, { id, version }, (current) =>
      current.state === 'removed' ? before : undefined,
    )
  }

  /** Has a letter sent on by mail. */
  post(id: string): Promise<void> {
    return postLetter(this.#trx, id, this.#at)
  }

  /** Removes these for good, their history with them; returns how many. */
  async forget(which: Forgotten): Promise<number> {
    const gone = await forget(this.#trx, which)
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

  #saveOnce<Body>(kind: Kind<Body>, draft: Draft<Body>): Promise<Saved<Body>> {
    const { replaces, state = 'published', publishAt, body } = draft
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
            outdated: draft.outdated ?? outdatedBy(kind, current, draft),
            body,
          },
    )
  }

  async #create<Body>(kind: Kind<Body>, next: Next<Body>): Promise<Saved<Body>> {
    const id = crypto.randomUUID()
    const born = { id, kind: kind.name, slug: null, version: 1, createdAt: this.#at }
    const document = this.#stamped(born, next)
    await this.#trx
      .insertInto('documents')
      .values({ id, kind: kind.name, created_at: this.#at, ...this.#columns(kind, document) })
      .execute()
    return this.#record(kind, document)
  }

  async #change<Body>(
    kind: Kind<Body>,
    seen: Seen,
    changed: (current: Document<Body>) => Next<Body> | undefined,
  ): Promise<Saved<Body>> {
    const current = await this.documents.byId(kind, seen.id)
    if (!current) return { ok: false, reason: 'missing' }
    const next = current.version === seen.version ? changed(current) : undefined
    if (!next) return { ok: false, reason: 'conflict', current }
    const document = this.#stamped({ ...current, version: current.version + 1 }, next)
    return this.#record(kind, document, current)
  }

  #stamped<Body>(
    known: Pick<Document<Body>, 'id' | 'kind' | 'slug' | 'version' | 'createdAt'>,
    { state, publishAt, outdated, body }: Next<Body>,
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
  ): Promise<Saved<Body>> {
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

  async #announce(what: Changed, versions: Parameters<typeof publicFrom>[2]): Promise<void> {
    const seq = (await this.#newestChange()) + 1
    const at = this.#at
    const public_from = publicFrom(what.kind, at, versions)
    await this.#trx
      .insertInto('changes')
      .values({ seq, ...what, at, public_from })
      .execute()
  }

  async #newestChange(): Promise<number> {
    const row = await this.#trx
      .selectFrom('changes')
      .select('seq')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.seq ?? 0
  }
}

function outdatedBy<Body>(
  kind: Kind<Body>,
  current: Document<Body>,
  { body, upToDate = [] }: Draft<Body>,
): string[] {
  const before = { values: fieldsOf(kind, current.body), outdated: current.outdated }
  const outdated = outdatedAfter(kind.fields, before, fieldsOf(kind, body))
  return withoutLanguages(kind.fields, outdated, upToDate)
}

function invalid<Body>(error: Parameters<typeof fieldFaults>[0]): Saved<Body> {
  return { ok: false, reason: 'invalid', fields: fieldFaults(error) }
}
