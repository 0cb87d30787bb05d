import { useState, type DragEvent, type MouseEvent, type ReactNode } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/controls/Button.tsx'
import { CloseIcon } from '#app/ui/icons/actions.tsx'
import { ArrowUpIcon } from '#app/ui/icons/navigation.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import s from './ImagesField.module.css'

type ImageItemProps = {
  address: string
  /** The position of the image, from 1. */
  number: number
  count: number
  onMove: (from: number, to: number) => void
  onRemove: () => void
  /** Called where nothing that can be shown comes from the address. */
  onMissing?: () => void
  /** Shown instead of the thumbnail; without it the image is a row. */
  picker?: ReactNode
  /** Called where the thumbnail of a closed row is pressed. */
  onPress?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  children: ReactNode
}

/** An image of the field, which can be moved by buttons or by dragging, and removed. */
export function ImageItem(props: ImageItemProps) {
  const { address, number, count, onMove, onRemove, onMissing, picker, onPress, children } = props
  const t = useMessages('images')
  const { isOver, dragListeners, dropListeners } = useDragToMove(number, onMove)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do all that dragging does
    <li
      className={classNames(s.item, !picker && s.row, onPress && s.closed, isOver && s.over)}
      {...dropListeners}
    >
      <div draggable={count > 1} {...dragListeners}>
        {picker ?? (
          // The event of an image does not bubble.
          <Thumbnail
            {...{ address, onErrorCapture: onMissing, onClick: onPress }}
            alt={t('thumb', { number })}
            size={onPress && 's'}
          />
        )}
      </div>
      <div className={classNames(s.about, s.known)}>{children}</div>
      <p className={s.tools}>
        {count > 1 ? <MoveButtons {...{ address, number, count, onMove }} /> : null}
        <IconButton
          data-image-tool={`remove ${number}`}
          label={t('remove', { number })}
          icon={<CloseIcon />}
          onClick={onRemove}
        />
      </p>
    </li>
  )
}

const dragType = 'text/x-vatra-image'

function useDragToMove(number: number, onMove: ImageItemProps['onMove']) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    dragListeners: {
      onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(dragType, String(number)),
    },
    dropListeners: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes(dragType)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false)
        const from = Number(event.dataTransfer.getData(dragType))
        if (from === 0) return
        event.preventDefault()
        if (from !== number) onMove(from, number)
      },
    },
  }
}

type MoveButtonsProps = Omit<ImageItemProps, 'onRemove' | 'picker' | 'onPress' | 'children'>

/** `aria-disabled`, not `disabled`, so that the focus stays on a button that is pressed repeatedly. */
function MoveButtons({ address, number, count, onMove }: MoveButtonsProps) {
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
