import { IconButton } from '#app/ui/controls/Button.tsx'
import { TrashIcon } from '#app/ui/icons/editing.tsx'
import { ArrowUpIcon } from '#app/ui/icons/navigation.tsx'
import s from './NetworksField.module.css'

type RowButtonsProps = {
  index: number
  count: number
  labels: { up: string; down?: string; remove: string }
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function RowButtons({ index, count, labels, onMove, onRemove }: RowButtonsProps) {
  const moveButton = (label: string, by: -1 | 1) => {
    const isAtEnd = index === (by < 0 ? 0 : count - 1)
    return (
      <IconButton
        className={by > 0 ? s.down : undefined}
        data-move={by}
        label={label}
        icon={<ArrowUpIcon />}
        // Not `disabled`: the focus arrives here with the row.
        aria-disabled={isAtEnd || undefined}
        onClick={({ currentTarget }) => {
          if (isAtEnd) return
          onMove(by)
          focusMoved(currentTarget, by)
        }}
      />
    )
  }
  return (
    <p className={s.buttons}>
      {count > 1 ? moveButton(labels.up, -1) : null}
      {count > 1 && labels.down ? moveButton(labels.down, 1) : null}
      <IconButton label={labels.remove} icon={<TrashIcon />} onClick={onRemove} />
    </p>
  )
}

/** The same button of the row's new place, so that it can be pressed again. */
function focusMoved(button: HTMLElement, by: -1 | 1) {
  const row = button.closest('li')
  const place = by < 0 ? row?.previousElementSibling : row?.nextElementSibling
  place?.querySelector<HTMLElement>(`[data-move="${by}"]`)?.focus()
}
