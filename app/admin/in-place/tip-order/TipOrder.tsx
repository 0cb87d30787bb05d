import { useState, type ReactNode, type MouseEvent } from 'react'
import { itemName } from '#app/admin/documents/item-name.ts'
import { useLoadedOnPress } from '#app/react-router/use-loaded-on-press.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/controls/Button.tsx'
import { GripIcon, PencilIcon } from '#app/ui/icons/editing.tsx'
import { ArrowUpIcon } from '#app/ui/icons/navigation.tsx'
import type { Editable } from '#core/kinds/editable.ts'
import type { LocalizedValue } from '#core/localized.ts'
import type { Side } from '#core/tips/tip-order.ts'
import { useDragging } from './use-dragging.ts'
import { useTipOrder } from './use-tip-order.ts'
import s from './TipOrder.module.css'

/** A section as the page shows it; its tips have `editable` for who is signed in. */
export type OrderedSection = {
  id: string
  title: LocalizedValue | undefined
  tips: { editable?: Editable }[]
}

type MovableTipProps = {
  tip: Editable
  sections: readonly OrderedSection[]
  tools: ReactNode
  render: (tools: ReactNode) => ReactNode
}

/** A tip that is moved within its section by buttons or by dragging. */
export function MovableTip({ tip, sections, tools, render }: MovableTipProps) {
  const t = useMessages('tipForm')
  const { id } = tip
  const { isPending, move } = useTipOrder(tip)
  const section = sections.find(({ tips }) => tips.some(({ editable }) => editable?.id === id))
  const ids = section?.tips.map(({ editable }) => editable?.id ?? '') ?? []
  const place = ids.indexOf(id)
  const name = itemName('tips', tip.fields, useSiteState().language).value
  const { isOver, frame, handleListeners, dropListeners } = useDragging(ids, id, section?.id ?? '')
  return (
    <div ref={frame} className={classNames(s.tip, isOver && s.over)} {...dropListeners}>
      {render(
        <div className={s.tools}>
          {tools}
          <MoveButtons
            up={{ label: t('order.up', { title: name }), neighbor: ids[place - 1] }}
            down={{ label: t('order.down', { title: name }), neighbor: ids[place + 1] }}
            {...{ isPending, move }}
          />
          {ids.length > 1 ? (
            <span className={s.handle} title={t('order.drag')} draggable {...handleListeners(move)}>
              <GripIcon />
            </span>
          ) : null}
        </div>,
      )}
    </div>
  )
}

type SectionToolsProps = { sections: readonly OrderedSection[]; section: OrderedSection }

/** Renames and moves a section. The commands name its first tip. */
export function SectionTools({ sections, section }: SectionToolsProps) {
  const t = useMessages('tipForm')
  const [isOpen, setOpen] = useState(false)
  const [Dialog, loadDialog] = useLoadedOnPress(
    async () => (await import('./RenameDialog.tsx')).RenameDialog,
  )
  const first = section.tips[0]?.editable
  const { isPending, move } = useTipOrder(first ?? { id: '', version: 0 })
  const place = sections.indexOf(section)
  const firstOf = (nth: number) => sections[nth]?.tips[0]?.editable?.id
  const name = section.title?.value ?? ''
  if (!first) return null
  return (
    <div className={s.tools}>
      <IconButton
        label={t('order.rename', { section: name })}
        icon={<PencilIcon />}
        onClick={() => loadDialog(() => setOpen(true))}
      />
      {sections.length > 1 ? (
        <MoveButtons
          up={{ label: t('order.sectionUp', { section: name }), neighbor: firstOf(place - 1) }}
          down={{ label: t('order.sectionDown', { section: name }), neighbor: firstOf(place + 1) }}
          {...{ isPending, move }}
        />
      ) : null}
      {Dialog ? (
        <Dialog
          key={`${first.fields['sectionUk']} ${first.fields['sectionEn']}`}
          {...{ first, isOpen }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}

/** `neighbor` is the id of the tip beside which it goes; absent at the end. */
type Direction = { label: string; neighbor: string | undefined }

type MoveButtonsProps = {
  up: Direction
  down: Direction
  isPending: boolean
  move: (side: Side, neighbor: string) => Promise<unknown>
}

/** `aria-disabled`, not `disabled`, so that the focus stays on a button that is pressed repeatedly. */
function MoveButtons({ up, down, isPending, move }: MoveButtonsProps) {
  const moveTo = async (
    { currentTarget: button }: MouseEvent<HTMLElement>,
    side: Side,
    neighbor: string | undefined,
  ) => {
    if (isPending || neighbor === undefined) return
    await move(side, neighbor)
    // The button has moved with its tip, and lost the focus by that.
    button.focus()
  }
  return (
    <>
      <IconButton
        label={up.label}
        icon={<ArrowUpIcon />}
        aria-disabled={up.neighbor === undefined || undefined}
        onClick={(event) => void moveTo(event, 'before', up.neighbor)}
      />
      <IconButton
        className={s.down}
        label={down.label}
        icon={<ArrowUpIcon />}
        aria-disabled={down.neighbor === undefined || undefined}
        onClick={(event) => void moveTo(event, 'after', down.neighbor)}
      />
    </>
  )
}
