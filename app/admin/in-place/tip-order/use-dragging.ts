import { useRef, useState, type DragEvent } from 'react'
import type { Side } from '#core/tips/tip-order.ts'

type Move = (side: Side, neighbor: string) => unknown

/** The tip that is dragged now. Others cannot read its data before it is dropped. */
let dragged: { section: string; id: string; move: Move } | undefined

/** A tip is dragged by its handle, onto another one of its section. */
export function useDragging(ids: readonly string[], id: string, section: string) {
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
