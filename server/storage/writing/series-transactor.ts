import { type Event, eventKind } from '#core/content/event.ts'
import type { ChangeTarget, Document, DocumentContent, SaveResult } from '#core/kinds/document.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { SeriesReader } from '#server/storage/content/series-reader.ts'
import type { DocumentTransactor } from './document-transactor.ts'

type Saved = SaveResult<Event>
type Failure = { ok: false }

/** Writes events of a series together: see core/events/event-series.ts. */
export class SeriesTransactor extends SeriesReader {
  readonly #documents: DocumentTransactor

  constructor(trx: DatabaseTransaction, documents: DocumentTransactor) {
    super(trx)
    this.#documents = documents
  }

  async add(key: string, contents: readonly DocumentContent<Event>[]): Promise<Saved> {
    const [first, ...later] = contents
    if (!first) throw new Error('A series has no events')
    const document = await this.#documents.findSubmitted(eventKind, key)
    if (document) return { ok: true, document }
    const saved = await this.#documents.save(eventKind, { key, ...first })
    if (!saved.ok) return saved
    for (const content of later) {
      assertDone(await this.#documents.save(eventKind, { key: crypto.randomUUID(), ...content }))
    }
    return saved
  }

  async change<Refusal extends Failure>(
    target: ChangeTarget,
    decide: (
      current: Document<Event>,
      later: readonly Document<Event>[],
    ) => { ok: true; contents: DocumentContent<Event>[] } | Refusal,
  ): Promise<Saved | Refusal> {
    const seen = await this.#documents.byId(eventKind, target.id)
    const later = seen ? await this.later(seen) : []
    // Stays empty where this is a second copy of the same form.
    let laterContents: DocumentContent<Event>[] = []
    const saved = await this.#documents.change<Event, Refusal>(eventKind, target, (current) => {
      const decided = decide(current, later)
      if (!decided.ok) return decided
      const [own, ...others] = decided.contents
      if (!own) throw new Error('Nothing was decided')
      laterContents = others
      return { ok: true, ...own }
    })
    if (!saved.ok) return saved
    for (const [index, content] of laterContents.entries()) {
      const { id, version } = later[index] ?? saved.document
      const entry = { key: crypto.randomUUID(), id, version }
      assertDone(
        await this.#documents.change<Event, never>(eventKind, entry, () => ({
          ok: true,
          ...content,
        })),
      )
    }
    return saved
  }

  async remove(id: string, version: number): Promise<Saved> {
    const saved = await this.#documents.remove(eventKind, id, version)
    if (!saved.ok) return saved
    for (const later of await this.later(saved.document)) {
      assertDone(await this.#documents.remove(eventKind, later.id, later.version))
    }
    return saved
  }

  async restore(id: string, version: number): Promise<Saved> {
    const removed = await this.#documents.byId(eventKind, id)
    const saved = await this.#documents.restore(eventKind, id, version)
    if (!saved.ok || !removed) return saved
    for (const event of await this.ofSeries(removed)) {
      if (event.state !== 'removed' || event.updatedAt !== removed.updatedAt) continue
      assertDone(await this.#documents.restore(eventKind, event.id, event.version))
    }
    return saved
  }
}

/** Throwing undoes the whole transaction: the events are written all or none. */
function assertDone({ ok }: { ok: boolean }): void {
  if (!ok) throw new Error('An event of a series cannot be written')
}
