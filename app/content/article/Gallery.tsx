import { useRef, useState, type MouseEvent } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { ResponsiveImage } from '#app/ui/layout/ResponsiveImage.tsx'
import { imageSources } from '#core/images/image.ts'
import type { ArticleImageView } from './article-view.ts'
import { InPhotoLinks } from './InPhotoLinks.tsx'
import s from './Gallery.module.css'

/**
 * The images of an item, in a strip that the browser scrolls by swiping and arrow keys. The thumbnails are links, which
 * work without scripts. They repeat what the strip says and does, so screen readers and the keyboard pass them.
 */
export function Gallery({ images, title }: { images: ArticleImageView[]; title: string }) {
  const t = useMessages('gallery')
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const isSingle = images.length === 1

  const show = (event: MouseEvent, index: number) => {
    const image = strip.current?.children[0]?.children[index]
    if (!(image instanceof HTMLElement)) return
    event.preventDefault()
    strip.current?.scrollTo({ left: image.offsetLeft })
  }

  return (
    <section className={s.gallery} aria-label={t('label')}>
      <div
        className={s.strip}
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
        {...(isSingle ? {} : { tabIndex: 0, role: 'group', 'aria-label': t('hint') })}
      >
        <ul role="list">
          {images.map(({ address, alt }, index) => (
            <li key={`${index} ${address}`} id={`photo-${index + 1}`} lang={alt?.language}>
              <ResponsiveImage
                {...imageSources(address)}
                sizes="(width > 48rem) 44rem, 100vw"
                className={s.image}
                alt={alt?.value ?? (index === 0 ? t('one', { title }) : '')}
                width={1200}
                height={800}
                isLazy={index > 0}
              />
            </li>
          ))}
        </ul>
      </div>
      {isSingle ? null : <Thumbnails images={images} shown={shown} onShow={show} />}
      <InPhotoLinks addresses={images.map(({ address }) => address)} />
    </section>
  )
}

type ThumbnailsProps = {
  images: ArticleImageView[]
  shown: number
  onShow: (event: MouseEvent, index: number) => void
}

function Thumbnails({ images, shown, onShow }: ThumbnailsProps) {
  return (
    <ol role="list" className={s.small} aria-hidden data-screen-only>
      {images.map(({ address }, index) => (
        <li key={`${index} ${address}`}>
          <a
            href={`#photo-${index + 1}`}
            tabIndex={-1}
            aria-current={shown === index || undefined}
            onClick={(event) => onShow(event, index)}
          >
            <ResponsiveImage
              {...imageSources(address)}
              sizes="9rem"
              alt=""
              width={96}
              height={64}
            />
          </a>
        </li>
      ))}
    </ol>
  )
}
