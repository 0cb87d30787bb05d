import type { Administrator } from '#core/admins/admin.ts'
import { eventKind } from '#core/content/event.ts'
import type { EventSeries } from '#core/events/event-series.ts'
import { requireAdministrator } from '#server/storage/base/require-administrator.ts'
import type { Store } from '#server/storage/store.ts'
import type { SeriesTransactor } from '#server/storage/writing/series-transactor.ts'

export function createEventSeries(store: Store): EventSeries {
  const write = async <T>(by: Administrator, work: (series: SeriesTransactor) => Promise<T>) => {
    requireAdministrator(by)
    return store.write(by.id, ({ series }) => work(series))
  }
  return {
    async later(by, id) {
      requireAdministrator(by)
      const event = await store.documents.byId(eventKind, id)
      return event ? store.series.later(event) : []
    },
    async days(by, ids) {
      requireAdministrator(by)
      return store.series.days(ids)
    },
    add: (by, key, contents) => write(by, (series) => series.add(key, contents)),
    change: (by, target, decide) => write(by, (series) => series.change(target, decide)),
    remove: (by, id, version) => write(by, (series) => series.remove(id, version)),
    restore: (by, id, version) => write(by, (series) => series.restore(id, version)),
  }
}
