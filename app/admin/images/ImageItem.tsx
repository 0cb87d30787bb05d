import { useState, type DragEvent, type ReactNode } from 'react'
import { IconButton } from '#app/ui/controls/Button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { TrashIcon } from '#app/ui/icons/actions.tsx'
import { ArrowUpIcon } from '#app/ui/icons/navigation.tsx'
import { ResponsiveImage } from '#app/ui/layout/ResponsiveImage.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { thumbnailAddress } from './thumbnail-address.ts'
import s from './ImagesField.module.css'

type Props = {
  address: string
  /** Its place, from 1, of so many. */
  number: number
  count: number
  onMove: (from: number, to: number) => void
  onRemove: () => void
  /** What is said of it. */
  children: ReactNode
}

const dragged = 'text/x-vatra-image'

/** One of the pictures: seen, moved by buttons or by dragging, and removed. */
export function ImageItem({ address, number, count, onMove, onRemove, children }: Props) {
  const t = useMessages('images')
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(dragged)) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    const from = Number(event.dataTransfer.getData(dragged))
    if (from === 0) return
    event.preventDefault()
    if (from !== number) onMove(from, number)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do all that dragging does
    <li
      className={classNames(s.item, isOver && s.over)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span
        className={s.thumb}
        draggable={count > 1}
        onDragStart={({ dataTransfer }) => dataTransfer.setData(dragged, String(number))}
      >
        <ResponsiveImage
          src={thumbnailAddress(address)}
          alt={t('thumb', { number })}
          width={1}
          height={1}
        />
      </span>
      <div className={s.about}>{children}</div>
      <p className={s.tools}>
        {count > 1 ? <Moves {...{ address, number, count, onMove }} /> : null}
        <IconButton
          data-image-tool={`remove ${number}`}
          label={t('remove', { number })}
          icon={<TrashIcon />}
          onClick={onRemove}
        />
      </p>
    </li>
  )
}

/** Never disabled, so that the focus stays where somebody is pressing again and again. */
function Moves({ address, number, count, onMove }: Omit<Props, 'onRemove' | 'children'>) {
  const t = useMessages('images')
  return (
    <>
      <IconButton
        data-image-tool={`earlier ${address}`}
        label={t('earlier', { number })}
        icon={<ArrowUpIcon />}
        aria-disabled={number === 1 || undefined}
        onClick={() => number > 1 && onMove(number, number - 1)}
      />
      <IconButton
        data-image-tool={`later ${address}`}
        className={s.later}
        label={t('later', { number })}
        icon={<ArrowUpIcon />}
        aria-disabled={number === count || undefined}
        onClick={() => number < count && onMove(number, number + 1)}
      />
    </>
  )
}
