import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { WaitingImage } from '#app/admin/waiting-saves/waiting-save.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { FieldError } from '#app/ui/controls/Field.tsx'
import type { Localized } from '#core/localized.ts'
import { AddImages } from './AddImages.tsx'
import { FieldImage } from './FieldImage.tsx'
import { useImagePoints } from './important-point/use-image-points.ts'
import { SharedQuestion, usePhotoStatuses } from './PhotoQuestion.tsx'
import { UploadItem } from './UploadItem.tsx'
import { useAltTexts } from './use-alt-texts.ts'
import { useDropAndPaste } from './use-drop-and-paste.ts'
import { useImageOrder } from './use-image-order.ts'
import { type Upload, useUploads, waitingImagesOf } from './use-uploads.ts'
import s from './ImagesField.module.css'

type ImagesFieldProps = {
  name: string
  value: string[]
  onChange: (next: string[]) => void
  label: string
  hint?: string | undefined
  /** 1 is for the photo of a person, whose name is its alt text. */
  max?: number
  /** A drawing, such as a logo: nobody is asked who is in it. */
  hasNoPeople?: boolean | undefined
  error?: string | undefined
  /** The image was erased from the whole site: the form has to remove its address everywhere. */
  onErased: (address: string) => void
  /** While images are being uploaded, saving would leave them out. */
  onBusy?: (isBusy: boolean) => void
  /** The images of the form that were chosen before and could not be sent. */
  waitingImages: readonly WaitingImage[]
  /** Called with the images that cannot be sent now. They are saved together with the text. */
  onWaitingImages: (field: string, images: WaitingImage[]) => void
}

/** The images of a form: they are chosen, dropped or pasted, described, sorted and removed. */
export function ImagesField(props: ImagesFieldProps) {
  const { name, value, label, hint, max = 20, error, waitingImages, onErased, hasNoPeople } = props
  const t = useMessages('images')
  const errorId = useId()
  const hintId = hint && `${errorId}-hint`
  const field = useRef<HTMLFieldSetElement>(null)
  const [announcement, announce] = useState('')
  const isSingle = max === 1
  const { setValue, add, numberOf } = useImageList(props, max)
  const altTexts = useAltTexts(isSingle ? [] : value)
  const photos = usePhotoStatuses(hasNoPeople ? [] : value)
  const addUploaded = (address: string, alt: Localized) => {
    altTexts.addKnown(address, alt)
    add([address])
    photos.addUploaded(address)
    announce(t('taken', { number: numberOf(address) }))
  }
  const former = waitingImages.filter((image) => image.field === name)
  const uploading = useUploads(former, addUploaded, hasNoPeople)
  const { uploads } = uploading
  useReportUploads(uploads, props)

  const count = value.length
  const room = isSingle ? 1 : Math.max(0, max - count - uploads.length)
  const uploadFiles = (files: File[]) => uploading.upload(files.slice(0, room))
  const { isOver, listeners } = useDropAndPaste(uploadFiles, add)
  const order = useImageOrder(field, value, setValue)
  const points = useImagePoints(value)
  const tools = { altTexts, points, order, photos, announce, onErased, hasNoPeople, count }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do all that dropping does
    <fieldset
      ref={field}
      name={name}
      className={classNames(s.field, isOver && s.over)}
      aria-describedby={error ? errorId : hintId}
      data-invalid={error && ''}
      {...listeners}
    >
      <legend>{label}</legend>
      <p id={hintId} className={s.hint} hidden={!hint}>
        {hint}
      </p>
      {hasNoPeople ? null : <SharedQuestion {...{ value, photos }} />}
      <ol className={s.list} role="list">
        {value.map((address, index) => (
          <FieldImage key={address} {...{ address, isSingle, ...tools }} number={index + 1} />
        ))}
        <Uploads {...uploading} {...{ hasNoPeople, count }} />
      </ol>
      <Undescribed {...{ field, value, altTexts }} />
      {room > 0 ? (
        <AddImages isSingle={isSingle} onFiles={uploadFiles} onAddresses={add} />
      ) : (
        <p className={s.hint}>{t('full', { max })}</p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
      <output className="visually-hidden">{announcement}</output>
    </fieldset>
  )
}

type UploadsProps = ReturnType<typeof useUploads> & {
  count: number
  hasNoPeople: boolean | undefined
}

function Uploads({ uploads, count, hasNoPeople, cancel, retry, answer }: UploadsProps) {
  return uploads.map((upload, index) => (
    <UploadItem
      key={upload.key}
      upload={upload}
      number={hasNoPeople ? undefined : count + index + 1}
      onCancel={() => cancel(upload.key)}
      onRetry={() => retry(upload.key)}
      onAnswer={(chosen) => answer(upload.key, chosen)}
    />
  ))
}

/** Tells the form what of the field is not on the server. */
function useReportUploads(
  uploads: readonly Upload[],
  { name, onBusy, onWaitingImages, hasNoPeople }: ImagesFieldProps,
) {
  const isBusy = uploads.some(({ state }) => state !== 'failed')
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy])
  useEffect(
    () => onWaitingImages(name, waitingImagesOf(uploads, name, hasNoPeople)),
    [name, uploads, onWaitingImages, hasNoPeople],
  )
}

/** Keeps the latest value, because several uploads may finish before the form renders again. */
function useImageList({ value, onChange }: ImagesFieldProps, max: number) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const setValue = (next: string[]) => {
    latest.current = next
    onChange(next)
  }
  return {
    setValue,
    add(addresses: string[]) {
      const added = [...new Set(addresses)].filter((address) => !latest.current.includes(address))
      if (added.length === 0) return
      setValue(max === 1 ? added.slice(-1) : [...latest.current, ...added].slice(0, max))
    },
    numberOf: (address: string) => latest.current.indexOf(address) + 1,
  }
}

type UndescribedProps = {
  field: RefObject<HTMLElement | null>
  value: readonly string[]
  altTexts: ReturnType<typeof useAltTexts>
}

/** Counts the photos that nobody can hear, and leads to the first of them. */
function Undescribed({ field, value, altTexts: { undescribed } }: UndescribedProps) {
  const t = useMessages('images')
  const [first] = undescribed
  if (first === undefined) return null
  const describeFirst = () => {
    const item = field.current?.querySelector('ol')?.children[value.indexOf(first)]
    item?.querySelector<HTMLElement>('[data-image-tool="open"]')?.click()
    item?.querySelector<HTMLElement>('input[lang]')?.focus()
  }
  return (
    <p className={s.hint}>
      <Button size="s" onClick={describeFirst}>
        {t('undescribed', { count: undescribed.length })}
      </Button>
    </p>
  )
}
