import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { EraseImage } from '#app/admin/images/EraseImage.tsx'
import { Thumbnail } from '#app/admin/images/Thumbnail.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import s from './HistoryImages.module.css'

/** All images of the document, of old versions too, to erase those that no editor shows any more. */
export function HistoryImages({ images }: { images: string[] }) {
  const t = useMessages('admin')
  const tImages = useMessages('images')
  const { revalidate } = useRevalidator()
  const summary = useRef<HTMLElement>(null)
  // When the last image has been erased, the summary stays to receive the focus.
  const [hadImages] = useState(images.length > 0)
  if (!hadImages) return null
  return (
    <details>
      <summary ref={summary}>{t('history.photos', { n: images.length })}</summary>
      <ul role="list" className={s.images}>
        {images.map((address, index) => (
          <li key={address} className={s.image}>
            <Thumbnail address={address} alt={tImages('thumb', { number: index + 1 })} />
            <EraseImage
              address={address}
              number={index + 1}
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
