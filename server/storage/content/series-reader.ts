import { type Event, eventKind } from '#core/content/event.ts'
import type { Day } from '#core/dates.ts'
import type { Document } from '#core/kinds/document.ts'
import { toDocument } from '#server/storage/base/document-rows.ts'
import { TableAccess } from '#server/storage/base/table-access.ts'

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

  async #find(series: readonly string[]): Promise<Document<Event>[]> {
    if (series.length === 0) return []
    const rows = await this.db
      .selectFrom('documents')
      .selectAll()
      .where('kind', '=', eventKind.name)
      .where(({ or, eb }) => or(series.map((id) => eb('body', 'like', `%"series":"${id}"%`))))
      .orderBy('sort_key')
      .orderBy('id')
      .execute()
    const events = rows.map((row) => toDocument(eventKind, row))
    // The underscore of an id stands for any character in the query.
    return events.filter(({ body }) => body.series !== undefined && series.includes(body.series))
  }
}
