import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { FieldError } from '#app/ui/controls/Field.tsx'
import type { ImagePoint } from '#core/images/image-point.ts'
import { imageWidths, parseImageAddress, scaledImageAddress } from '#core/images/image.ts'
import type { useImagePoints } from './use-image-points.ts'
import s from './PointPicker.module.css'

type PointPickerProps = {
  address: string
  /** The position of the image, from 1. */
  number: number
  points: ReturnType<typeof useImagePoints>
}

/** The whole photo with a mark: a tap or the arrow keys move it to what no crop may cut off. */
export function PointPicker({ address, number, points }: PointPickerProps) {
  const t = useMessages('images')
  const point = points.pointOf(address)
  const listeners = usePointChoice(points, address)
  return (
    <div className={s.picker}>
      <button
        type="button"
        className={s.photo}
        aria-label={t('point.label', { number })}
        {...listeners}
      >
        <WholePhoto address={address} />
        {point ? (
          <svg aria-hidden="true" focusable="false">
            <circle cx={`${point.x}%`} cy={`${point.y}%`} r="7" />
          </svg>
        ) : null}
      </button>
      <output className="visually-hidden">
        {point ? t('point.at', { x: point.x, y: point.y }) : ''}
      </output>
      {point ? (
        <Button
          size="s"
          aria-label={t('point.resetLabel', { number })}
          onClick={() => points.choose(address, undefined)}
        >
          {t('point.reset')}
        </Button>
      ) : (
        <small className={s.hint}>{t('point.hint')}</small>
      )}
      {points.isUnsaved(address) ? <FieldError>{t('point.unkept')}</FieldError> : null}
    </div>
  )
}

/** In its smallest file. */
function WholePhoto({ address }: { address: string }) {
  const image = parseImageAddress(address)
  if (!image) return null
  const { id, width, height } = image
  const src = scaledImageAddress(id, imageWidths(width)[0] ?? width, 'webp')
  return <img {...{ src, width, height }} alt="" draggable={false} />
}

function usePointChoice(points: PointPickerProps['points'], address: string) {
  const moved = useRef<ImagePoint>(undefined)
  return {
    onClick({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) {
      // Enter and Space press the button without a place.
      if (detail === 0) return
      const { left, top, width, height } = currentTarget.getBoundingClientRect()
      moved.current = undefined
      points.choose(address, {
        x: percent((clientX - left) / width),
        y: percent((clientY - top) / height),
      })
    },
    onKeyDown(event: KeyboardEvent) {
      const [x, y] = directions[event.key] ?? []
      if (x === undefined || y === undefined) return
      event.preventDefault()
      const from = points.pointOf(address) ?? { x: 50, y: 50 }
      moved.current = { x: percent(from.x / 100 + x), y: percent(from.y / 100 + y) }
      points.show(address, moved.current)
    },
    /** Arrow keys are pressed repeatedly, so the place is saved when they are done. */
    onBlur() {
      if (moved.current) points.choose(address, moved.current)
      moved.current = undefined
    },
  }
}

const directions: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-0.1, 0],
  ArrowRight: [0.1, 0],
  ArrowUp: [0, -0.1],
  ArrowDown: [0, 0.1],
}

function percent(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 100)
}
