import type { MouseEvent } from 'react'
import { IconButton } from '#app/ui/controls/Button.tsx'
import { ArrowUpIcon } from '#app/ui/icons/navigation.tsx'
import type { Side } from '#core/tips/tip-order.ts'
import s from './TipOrder.module.css'

/** `neighbor` is the id of the tip beside which it goes; absent at the end. */
type Direction = { label: string; neighbor: string | undefined }

type MoveButtonsProps = {
  up: Direction
  down: Direction
  isPending: boolean
  move: (side: Side, neighbor: string) => Promise<unknown>
}

/** `aria-disabled`, not `disabled`, so that the focus stays on a button that is pressed repeatedly. */
export function MoveButtons({ up, down, isPending, move }: MoveButtonsProps) {
  const moveTo = async (
    { currentTarget: button }: MouseEvent<HTMLElement>,
    side: Side,
    neighbor: string | undefined,
  ) => {
    if (isPending || neighbor === undefined) return
    await move(side, neighbor)
    // It has moved with its tip.
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
