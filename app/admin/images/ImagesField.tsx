import { useEffect, useId, useRef, useState } from 'react'
import { parseImageAddress } from '#core/images/image.ts'
import type { Localized } from '#core/localized.ts'
import { classNames } from '#app/ui/class-names.ts'
import { AlertIcon } from '#app/ui/icons/actions.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { AddImages } from './AddImages.tsx'
import { AltTextFields } from './AltTextFields.tsx'
import { EraseImage } from './EraseImage.tsx'
import { ImageItem } from './ImageItem.tsx'
import { UploadItem } from './UploadItem.tsx'
import { useAltTexts } from './use-alt-texts.ts'
import { useDropAndPaste } from './use-drop-and-paste.ts'
import { useImageOrder } from './use-image-order.ts'
import { useUploads } from './use-uploads.ts'
import s from './ImagesField.module.css'

type Props = {
  value: string[]
  onChange: (next: string[]) => void
  label: string
  /** Where pictures are uploaded to; a loader tells it to administrators alone. */
  endpoint: string
  /** One means: a photo whose person's name says what it shows. */
  max?: number
  error?: string | undefined
  /** It has been removed from the whole site: the form drops its address wherever that stands. */
  onErased: (address: string) => void
  /** While something is on its way, saving would leave it behind. */
  onBusy?: (isBusy: boolean) => void
}

/** The pictures of a form: chosen, dropped, pasted, described, put in order and removed. */
export function ImagesField(props: Props) {
  const { value, onChange, label, endpoint, max = 20, error, onErased, onBusy } = props
  const t = useMessages('images')
  const errorId = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  const [said, setSaid] = useState('')
  const isSingle = max === 1
  // Several uploads may end before the form has told us of the first.
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  })
  const set = (next: string[]) => {
    newest.current = next
    onChange(next)
  }
  const add = (addresses: string[]) => {
    const fresh = [...new Set(addresses)].filter((one) => !newest.current.includes(one))
    if (fresh.length === 0) return
    set(isSingle ? fresh.slice(-1) : [...newest.current, ...fresh].slice(0, max))
  }

  const { alts, unsaved, ...writing } = useAltTexts(endpoint, isSingle ? [] : value)
  const onTaken = (address: string, alt: Localized) => {
    writing.addKnown(address, alt)
    add([address])
    setSaid(t('taken', { number: newest.current.indexOf(address) + 1 }))
  }
  const { uploads, upload, cancel, retry } = useUploads(endpoint, onTaken)
  const isBusy = uploads.some(({ state }) => state !== 'failed')
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy])

  const room = isSingle ? 1 : Math.max(0, max - value.length - uploads.length)
  const take = (files: File[]) => upload(files.slice(0, room))
  const { isOver, listeners } = useDropAndPaste(take, add)
  const order = useImageOrder(field, value, set)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do all that dropping does
    <fieldset
      ref={field}
      className={classNames(s.field, isOver && s.over)}
      aria-describedby={error ? errorId : undefined}
      {...listeners}
    >
      <legend>{label}</legend>
      <ol className={s.list} role="list">
        {value.map((address, at) => (
          <ImageItem
            key={address}
            {...{ address, number: at + 1, count: value.length }}
            onMove={(from, to) => {
              order.move(from, to)
              setSaid(t('moved', { from, to }))
            }}
            onRemove={() => {
              order.remove(at + 1)
              setSaid(t('removed', { number: at + 1 }))
            }}
          >
            {parseImageAddress(address) ? null : <p className={s.name}>{address}</p>}
            {parseImageAddress(address) && !isSingle ? (
              <AltTextFields
                alt={alts[address] ?? {}}
                isUnsaved={unsaved.includes(address)}
                onChange={(language, text) => writing.change(address, language, text)}
                onBlur={() => void writing.save(address)}
              />
            ) : null}
            {parseImageAddress(address) ? (
              <EraseImage
                {...{ address, number: at + 1, endpoint }}
                onErased={() => {
                  order.focusAfterRemoval(at + 1)
                  onErased(address)
                }}
              />
            ) : null}
          </ImageItem>
        ))}
        {uploads.map((one) => (
          <UploadItem
            key={one.key}
            upload={one}
            onCancel={() => cancel(one.key)}
            onRetry={() => retry(one.key)}
          />
        ))}
      </ol>
      {room > 0 ? (
        <AddImages isSingle={isSingle} onFiles={take} onAddresses={add} />
      ) : (
        <p className={s.hint}>{t('full', { max })}</p>
      )}
      {error ? (
        <p className={s.fault} id={errorId}>
          <AlertIcon />
          <span>{error}</span>
        </p>
      ) : null}
      <output className="visually-hidden">{said}</output>
    </fieldset>
  )
}
