import { type Event, eventKind } from '#core/content/event.ts'
import type { Day } from '#core/dates.ts'
import type { EventSeries } from '#core/events/event-series.ts'
import type { ChangeTarget, Document, DocumentContent, SaveResult } from '#core/kinds/document.ts'
import { toDocument } from '#server/storage/base/document-rows.ts'
import { forRole } from '#server/storage/base/for-role.ts'
import type { StorePart } from '#server/storage/base/store-part.ts'
import { type DatabaseTransaction, TableAccess } from '#server/storage/base/tables.ts'
import type { DocumentReader } from './document-reader.ts'
import type { DocumentTransactor } from './document-transactor.ts'

type Saved = SaveResult<Event>
type Failure = { ok: false }

export class SeriesReader extends TableAccess {
  /** All events of the series of this one by their days, with those in the bin; none where it has no series. */
  async ofSeries({ body: { series } }: Document<Event>): Promise<Document<Event>[]> {
    return series === undefined ? [] : this.#find([series])
  }

  /** The first days of the events of each of these series, outside the bin. */
  async days(series: readonly string[]): Promise<Record<string, Day[]>> {
    const days: Record<string, Day[]> = {}
    for (const { state, body } of await this.#find(series)) {
      if (state !== 'removed') (days[body.series ?? ''] ??= []).push(body.dates.start)
    }
    return days
  }

  /** The events of its series that begin after this one, outside the bin. */
  async later(event: Document<Event>): Promise<Document<Event>[]> {
    const events = await this.ofSeries(event)
    const { start } = event.body.dates
    return events.filter(({ state, body }) => state !== 'removed' && body.dates.start > start)
  }

  /** The events of a series by their days, outside the bin. */
  async eventsOf(series: string): Promise<Document<Event>[]> {
    return (await this.#find([series])).filter(({ state }) => state !== 'removed')
  }

  async #find(series: readonly string[]): Promise<Document<Event>[]> {
    if (series.length === 0) return []
    const rows = await this.db
      .selectFrom('documents')
      .selectAll()
      .where('series', 'in', series)
      .orderBy('sort_key')
      .orderBy('id')
      .execute()
    return rows.map((row) => toDocument(eventKind, row))
  }
}

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
      await this.#documents.changeOrThrow(eventKind, later[index] ?? saved.document, content)
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

type SeriesStore = StorePart<
  { documents: DocumentReader; series: SeriesReader },
  { series: SeriesTransactor }
>

export function createEventSeries(store: SeriesStore): EventSeries {
  return forRole('editor', {
    async later(_by, id) {
      const event = await store.documents.byId(eventKind, id)
      return event ? store.series.later(event) : []
    },
    days: (_by, ids) => store.series.days(ids),
    add: (by, key, contents) => store.write(by.id, ({ series }) => series.add(key, contents)),
    change: (by, target, decide) =>
      store.write(by.id, ({ series }) => series.change(target, decide)),
    remove: (by, id, version) => store.write(by.id, ({ series }) => series.remove(id, version)),
    restore: (by, id, version) => store.write(by.id, ({ series }) => series.restore(id, version)),
  })
}
