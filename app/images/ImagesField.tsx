import { useEffect, useId, useRef, useState } from 'react'
import { readImage } from '#core/image.ts'
import type { Localized } from '#core/localized.ts'
import { classes } from '#app/ui/classes.ts'
import { AlertIcon } from '#app/ui/icons/actions.tsx'
import { useWords } from '#app/useWords.ts'
import { AddImages } from './AddImages.tsx'
import { AltFields } from './AltFields.tsx'
import { EraseImage } from './EraseImage.tsx'
import { ImageItem } from './ImageItem.tsx'
import { UploadItem } from './UploadItem.tsx'
import { useAlts } from './useAlts.ts'
import { useIncoming } from './useIncoming.ts'
import { useOrder } from './useOrder.ts'
import { useUploads } from './useUploads.ts'
import s from './ImagesField.module.css'

type Props = {
  value: string[]
  onChange: (next: string[]) => void
  label: string
  /** Where pictures are uploaded to; a loader tells it to administrators alone. */
  uploadTo: string
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
  const { value, onChange, label, uploadTo, max = 20, error, onErased, onBusy } = props
  const t = useWords('images')
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

  const { alts, unkept, ...writing } = useAlts(uploadTo, isSingle ? [] : value)
  const onTaken = (address: string, alt: Localized) => {
    writing.know(address, alt)
    add([address])
    setSaid(t('taken', { number: newest.current.indexOf(address) + 1 }))
  }
  const { uploads, upload, cancel, retry } = useUploads(uploadTo, onTaken)
  const isBusy = uploads.some(({ state }) => state !== 'failed')
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy])

  const room = isSingle ? 1 : Math.max(0, max - value.length - uploads.length)
  const take = (files: File[]) => upload(files.slice(0, room))
  const { isOver, listeners } = useIncoming(take, add)
  const order = useOrder(field, value, set)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do all that dropping does
    <fieldset
      ref={field}
      className={classes(s.field, isOver && s.over)}
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
            {readImage(address) ? null : <p className={s.name}>{address}</p>}
            {readImage(address) && !isSingle ? (
              <AltFields
                alt={alts[address] ?? {}}
                isUnkept={unkept.includes(address)}
                onWrite={(language, text) => writing.write(address, language, text)}
                onDone={() => void writing.keep(address)}
              />
            ) : null}
            {readImage(address) ? (
              <EraseImage
                {...{ address, number: at + 1, to: uploadTo }}
                onErased={() => {
                  order.leave(at + 1)
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
