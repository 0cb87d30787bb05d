import { useRef, useState, type MouseEvent } from 'react'
import { imageSources } from '#core/images/image.ts'
import { ResponsiveImage } from '#app/ui/layout/ResponsiveImage.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { NewsImageView } from './news-item-view.ts'
import s from './Gallery.module.css'

type Props = { images: NewsImageView[]; title: string }

/**
 * The pictures of an item, one as wide as the text or many side by side. Swiping and the arrow keys
 * are the browser's own; the small pictures are links, so that all of it works without scripts.
 */
export function Gallery({ images, title }: Props) {
  const t = useMessages('news')
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const total = images.length
  const isOne = total === 1

  const show = (event: MouseEvent, at: number) => {
    const image = strip.current?.children[0]?.children[at]
    if (!(image instanceof HTMLElement)) return
    event.preventDefault()
    strip.current?.scrollTo({ left: image.offsetLeft })
  }

  return (
    <section className={s.gallery} aria-label={t('gallery.label')}>
      <div
        className={s.strip}
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
        {...(isOne ? {} : { tabIndex: 0, role: 'group', 'aria-label': t('gallery.hint') })}
      >
        <ul role="list">
          {images.map(({ address, alt }, at) => (
            <li key={`${at} ${address}`} id={`photo-${at + 1}`} lang={alt?.language}>
              <ResponsiveImage
                {...imageSources(address)}
                sizes="(width > 48rem) 44rem, 100vw"
                className={s.image}
                alt={
                  alt?.value ??
                  (isOne
                    ? t('gallery.one', { title })
                    : t('gallery.photo', { at: at + 1, all: total }))
                }
                width={1200}
                height={800}
                isLazy={at > 0}
              />
            </li>
          ))}
        </ul>
      </div>
      {isOne ? null : (
        <ol role="list" className={s.small}>
          {images.map(({ address }, at) => (
            <li key={`${at} ${address}`}>
              <a
                href={`#photo-${at + 1}`}
                aria-label={t('gallery.photo', { at: at + 1, all: total })}
                aria-current={shown === at || undefined}
                onClick={(event) => show(event, at)}
              >
                <ResponsiveImage
                  {...imageSources(address)}
                  sizes="5.5rem"
                  alt=""
                  width={96}
                  height={64}
                />
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
