import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { EraseImage } from '#app/admin/images/EraseImage.tsx'
import { thumbnailAddress } from '#app/admin/images/thumbnail-address.ts'
import { ResponsiveImage } from '#app/ui/layout/ResponsiveImage.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import s from './HistoryImages.module.css'

type Props = {
  images: string[]
  endpoint: string
}

/** The photos that this entry shows or ever showed: an older version's can be found nowhere else. */
export function HistoryImages({ images, endpoint }: Props) {
  const t = useMessages('admin')
  const inImages = useMessages('images')
  const { revalidate } = useRevalidator()
  const summary = useRef<HTMLElement>(null)
  // When the last one has been removed, the focus still has a place here.
  const [hadImages] = useState(images.length > 0)
  if (!hadImages) return null
  return (
    <details>
      <summary ref={summary} className={s.summary}>
        {t('history.photos', { n: images.length })}
      </summary>
      <ul role="list" className={s.images}>
        {images.map((address, at) => (
          <li key={address} className={s.image}>
            <span className={s.thumb}>
              <ResponsiveImage
                src={thumbnailAddress(address)}
                alt={inImages('thumb', { number: at + 1 })}
                width={1}
                height={1}
              />
            </span>
            <EraseImage
              {...{ address, number: at + 1, endpoint }}
              onErased={() => {
                summary.current?.focus()
                void revalidate()
              }}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
