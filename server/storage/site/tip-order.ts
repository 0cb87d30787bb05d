import { type Editor, requireRole } from '#core/admins/person.ts'
import type { TipOrder } from '#core/tips/tip-order.ts'
import type { Store } from '#server/storage/store.ts'
import type { TipTransactor } from '#server/storage/writing/tip-transactor.ts'

export function createTipOrder(store: Store): TipOrder {
  const write = async <T>(by: Editor, work: (tips: TipTransactor) => Promise<T>) => {
    requireRole('editor', by)
    return store.write(by.id, ({ tips }) => work(tips))
  }
  return {
    move: (by, target, place) => write(by, (tips) => tips.move(target, place)),
    renameSection: (by, target, name) => write(by, (tips) => tips.renameSection(target, name)),
  }
}
