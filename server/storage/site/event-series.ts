import { type Editor, requireRole } from '#core/admins/person.ts'
import { eventKind } from '#core/content/event.ts'
import type { EventSeries } from '#core/events/event-series.ts'
import type { Store } from '#server/storage/store.ts'
import type { SeriesTransactor } from '#server/storage/writing/series-transactor.ts'

export function createEventSeries(store: Store): EventSeries {
  const write = async <T>(by: Editor, work: (series: SeriesTransactor) => Promise<T>) => {
    requireRole('editor', by)
    return store.write(by.id, ({ series }) => work(series))
  }
  return {
    async later(by, id) {
      requireRole('editor', by)
      const event = await store.documents.byId(eventKind, id)
      return event ? store.series.later(event) : []
    },
    async days(by, ids) {
      requireRole('editor', by)
      return store.series.days(ids)
    },
    add: (by, key, contents) => write(by, (series) => series.add(key, contents)),
    change: (by, target, decide) => write(by, (series) => series.change(target, decide)),
    remove: (by, id, version) => write(by, (series) => series.remove(id, version)),
    restore: (by, id, version) => write(by, (series) => series.restore(id, version)),
  }
}
