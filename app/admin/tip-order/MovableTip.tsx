import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { GripIcon } from '#app/ui/icons/actions.tsx'
import type { Editable } from '#core/content/editable.ts'
import type { Side } from '#core/content/tip-order.ts'
import type { LocalizedValue } from '#core/localized.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { useTipOrder } from './use-tip-order.ts'
import s from './TipOrder.module.css'

export type OrderedTip = {
  id: string
  title: LocalizedValue | undefined
  editable?: Editable
}
export type OrderedSection = {
  id: string
  title: LocalizedValue | undefined
  tips: OrderedTip[]
}

type MovableTipProps = {
  tip: OrderedTip
  sections: OrderedSection[]
  tools: ReactNode
  children: (tools: ReactNode) => ReactNode
}

/** A tip that is moved within its section by buttons or by dragging. */
export function MovableTip({ tip, sections, tools, children }: MovableTipProps) {
  const t = useMessages('tipForm')
  const { id, title, editable } = tip
  const { isPending, move } = useTipOrder({ id, version: editable?.version ?? 0 })
  const section = sections.find((each) => each.tips.includes(tip))
  const ids = section?.tips.map((each) => each.id) ?? []
  const place = ids.indexOf(id)
  const name = title?.value ?? ''
  const { isOver, frame, handleListeners, dropListeners } = useDragging(ids, id, section?.id ?? '')
  return (
    <div ref={frame} className={classNames(s.tip, isOver && s.over)} {...dropListeners}>
      {children(
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

type Move = (side: Side, neighbor: string) => unknown

/** The tip that is dragged now. Others cannot read its data before it is dropped. */
let dragged: { section: string; id: string; move: Move } | undefined

function useDragging(ids: readonly string[], id: string, section: string) {
  const frame = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const canDrop = () => dragged?.section === section
  return {
    isOver,
    frame,
    handleListeners: (move: Move) => ({
      onDragStart({ dataTransfer }: DragEvent) {
        dataTransfer.setData('text/plain', '')
        if (frame.current) dataTransfer.setDragImage(frame.current, 0, 0)
        dragged = { section, id, move }
      },
      onDragEnd: () => void (dragged = undefined),
    }),
    dropListeners: {
      onDragOver(event: DragEvent) {
        if (!canDrop()) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false)
        if (!canDrop()) return
        event.preventDefault()
        if (!dragged || dragged.id === id) return
        void dragged.move(ids.indexOf(id) < ids.indexOf(dragged.id) ? 'before' : 'after', id)
      },
    },
  }
}
