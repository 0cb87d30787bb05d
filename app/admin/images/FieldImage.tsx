import { type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { parseImageAddress } from '#core/images/image.ts'
import { localize } from '#core/localized.ts'
import { AltTextFields } from './AltTextFields.tsx'
import { EraseImage } from './EraseImage.tsx'
import { ImageItem } from './ImageItem.tsx'
import { PointPicker } from './important-point/PointPicker.tsx'
import type { useImagePoints } from './important-point/use-image-points.ts'
import { PhotoQuestion, type usePhotoStatuses } from './PhotoQuestion.tsx'
import type { useAltTexts } from './use-alt-texts.ts'
import type { useImageOrder } from './use-image-order.ts'
import s from './ImagesField.module.css'

type FieldImageProps = {
  address: string
  number: number
  count: number
  isSingle: boolean
  hasNoPeople: boolean | undefined
  altTexts: ReturnType<typeof useAltTexts>
  points: ReturnType<typeof useImagePoints>
  order: ReturnType<typeof useImageOrder>
  photos: ReturnType<typeof usePhotoStatuses>
  announce: (message: string) => void
  onErased: (address: string) => void
}

/**
 * Where there are several, one that was there before is a row until it is opened: ten forms are a long way on a phone. One
 * that waits for an answer is open.
 */
export function FieldImage({ address, number, count, order, announce, ...rest }: FieldImageProps) {
  const { isSingle, hasNoPeople, altTexts, points, photos, onErased } = rest
  const t = useMessages('images')
  const [isMissing, setMissing] = useState(false)
  const [isOpen, setOpen] = useState(count === 1 || photos.uploaded.includes(address))
  const isOwn = parseImageAddress(address) !== undefined
  if (!isOpen && photos.statuses[address]?.answer === 'notYet') setOpen(true)
  const isForm = isOwn && isOpen
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const item = currentTarget.closest('li')
    flushSync(() => setOpen(true))
    item?.querySelector<HTMLElement>('input[lang]')?.focus()
  }
  return (
    <ImageItem
      {...{ address, number, count }}
      onMissing={() => setMissing(true)}
      picker={isForm ? <PointPicker {...{ address, number, points }} /> : undefined}
      onPress={isOwn && !isOpen ? open : undefined}
      onMove={(from, to) => {
        order.move(from, to)
        announce(t('moved', { from, to }))
      }}
      onRemove={() => {
        order.remove(number)
        announce(t('removed', { number }))
      }}
    >
      {isOwn ? null : <p className={s.name}>{address}</p>}
      {isMissing ? <p role="alert">{t('address.missing')}</p> : null}
      {isOwn && !isOpen ? <OpenButton {...{ address, number, altTexts, photos, open }} /> : null}
      {isForm && !isSingle ? (
        <AltTextFields
          alt={altTexts.altOf(address)}
          isUnsaved={altTexts.unsaved.includes(address)}
          onChange={(language, text) => altTexts.change(address, language, text)}
          onBlur={() => void altTexts.save(address)}
        />
      ) : null}
      {isForm && !hasNoPeople ? <PhotoQuestion {...{ address, number, photos }} /> : null}
      {isForm ? (
        <EraseImage
          {...{ address, number }}
          onErased={() => {
            order.focusAfterRemoval(number)
            onErased(address)
          }}
        />
      ) : null}
    </ImageItem>
  )
}

type OpenButtonProps = Pick<FieldImageProps, 'address' | 'number' | 'altTexts' | 'photos'> & {
  open: (event: MouseEvent<HTMLElement>) => void
}

/** Says what an image shows, and what is still to be said of it. */
function OpenButton({ address, number, altTexts, photos, open }: OpenButtonProps) {
  const t = useMessages('images')
  const alt = localize(altTexts.altOf(address), useSiteState().language)
  const isHidden = photos.statuses[address]?.isHidden
  const isUndescribed = altTexts.undescribed.includes(address)
  return (
    <button type="button" className={s.open} data-image-tool="open" onClick={open}>
      <span lang={alt?.language}>{alt?.value ?? t('thumb', { number })}</span>
      <small className={s.hint}>
        {isHidden ? t('people.hidden') : isUndescribed ? t('alt.none') : t('change')}
      </small>
    </button>
  )
}
