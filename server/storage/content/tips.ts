import { groupBySection, type Tip, tipKind } from '#core/content/tip.ts'
import type { ChangeTarget, Document, SaveResult } from '#core/kinds/document.ts'
import type { Localized } from '#core/localized.ts'
import { positionsInOrder } from '#core/text/positions.ts'
import { moveTip, type TipOrder, type TipPlace } from '#core/tips/tip-order.ts'
import { forRole } from '#server/storage/base/for-role.ts'
import type { StorePart } from '#server/storage/base/store-part.ts'
import type { DocumentTransactor } from './document-transactor.ts'

type Saved = SaveResult<Tip>
type Change = (
  tip: Document<Tip>,
) => Pick<Document<Tip>, 'body'> & { outdated?: Document<Tip>['outdated'] }

/** Writes what belongs to several tips: see core/tips/tip-order.ts. */
export class TipTransactor {
  readonly #documents: DocumentTransactor

  constructor(documents: DocumentTransactor) {
    this.#documents = documents
  }

  async move(target: ChangeTarget, place: TipPlace): Promise<Saved> {
    const tips = await this.#documents.all(tipKind, { removed: false })
    const after = moveTip(tips, target.id, place)
    if (!after) return { ok: false, reason: 'missing' }
    const { order, moved } = after
    const positions = positionsInOrder(
      order.map((tip) => (moved.includes(tip) ? undefined : tip.body.position)),
    )
    const positionOf = new Map(order.map(({ id }, index) => [id, positions[index]]))
    const changed = order.filter(({ id, body }) => positionOf.get(id) !== body.position)
    return this.#changeAll(target, changed, ({ id, body }) => {
      const position = positionOf.get(id)
      return { body: position === undefined ? body : { ...body, position } }
    })
  }

  async renameSection(target: ChangeTarget, name: Localized): Promise<Saved> {
    const tips = await this.#documents.all(tipKind, { removed: false })
    const section = groupBySection(tips, ({ body }) => body.section).find((each) =>
      each.tips.some(({ id }) => id === target.id),
    )
    // The form for renaming shows both languages.
    return this.#changeAll(target, section?.tips ?? [], ({ body, outdated }) => ({
      body: { ...body, section: name },
      outdated: outdated.filter((path) => !path.startsWith('section.')),
    }))
  }

  /** Changes the tip that was seen, and the others as they are. */
  async #changeAll(
    target: ChangeTarget,
    tips: readonly Document<Tip>[],
    change: Change,
  ): Promise<Saved> {
    const saved = await this.#documents.change<Tip, never>(tipKind, target, (tip) => ({
      ok: true,
      ...change(tip),
    }))
    if (!saved.ok) return saved
    for (const tip of tips) {
      if (tip.id !== target.id) await this.#documents.changeOrThrow(tipKind, tip, change(tip))
    }
    return saved
  }
}

export function createTipOrder(store: StorePart<unknown, { tips: TipTransactor }>): TipOrder {
  return forRole('editor', {
    move: (by, target, place) => store.write(by.id, ({ tips }) => tips.move(target, place)),
    renameSection: (by, target, name) =>
      store.write(by.id, ({ tips }) => tips.renameSection(target, name)),
  })
}
