import type { Editor } from '#core/admins/person.ts'
import { groupBySection, type Tip } from '#core/content/tip.ts'
import type { ChangeTarget, SaveResult } from '#core/kinds/document.ts'
import type { Localized } from '#core/localized.ts'

export type Side = 'before' | 'after'

/** Beside which tip another one is to stand. */
export type TipPlace = { side: Side; neighbor: string }

/** The order of the tips and the names of their sections, which belong to several tips. */
export interface TipOrder {
  /** Moves a tip within its section; beside a tip of another section it moves the whole section. */
  move(by: Editor, target: ChangeTarget, place: TipPlace): Promise<SaveResult<Tip>>
  renameSection(by: Editor, target: ChangeTarget, name: Localized): Promise<SaveResult<Tip>>
}

/**
 * All tips in their new order, each with its section, and which of them move; undefined where one of the two is not
 * among them.
 */
export function moveTip<Item extends { id: string; body: Tip }>(
  tips: readonly Item[],
  id: string,
  { side, neighbor }: TipPlace,
): { order: Item[]; moved: Item[] } | undefined {
  const sections = groupBySection(tips, ({ body }) => body.section).map((section) => section.tips)
  const sectionWith = (wanted: string) =>
    sections.find((section) => section.some((tip) => tip.id === wanted))
  const [own, other] = [sectionWith(id), sectionWith(neighbor)]
  const tip = own?.find((each) => each.id === id)
  const beside = other?.find((each) => each.id === neighbor)
  if (!own || !other || !tip || !beside) return undefined
  if (own !== other) return { order: moveBeside(sections, own, other, side).flat(), moved: own }
  const order = sections.flatMap((each) =>
    each === own ? moveBeside(own, tip, beside, side) : each,
  )
  return { order, moved: [tip] }
}

function moveBeside<Item>(list: readonly Item[], item: Item, neighbor: Item, side: Side): Item[] {
  if (item === neighbor) return [...list]
  const others = list.filter((each) => each !== item)
  return others.toSpliced(others.indexOf(neighbor) + (side === 'after' ? 1 : 0), 0, item)
}
