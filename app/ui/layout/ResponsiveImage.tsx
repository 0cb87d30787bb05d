import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { PhotoPlaceholder } from '#app/ui/drawings/PhotoPlaceholder.tsx'
import s from './ResponsiveImage.module.css'

type ResponsiveImageProps = {
  src: string | undefined
  /** '' where the words beside it say the same. */
  alt: string
  width: number
  height: number
  /** What lies below the first screen waits for its turn. */
  isLazy?: boolean
  /** The same picture in modern formats and several widths, the best format first. */
  sources?: { type: string; srcSet: string }[]
  /** How wide it will stand, in the words of the `sizes` attribute. */
  sizes?: string
  /** Six digits: what stands in the drawing's place while the picture is sure to come. */
  placeholderColor?: string | undefined
  placeholder?: ReactNode
  className?: string
}

/**
 * A picture whose place is known before it comes. The drawing stands under it from the beginning, so
 * that it is there while the picture travels and where it never arrives, without scripts as well.
 */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const {
    src,
    alt,
    placeholder = <PhotoPlaceholder />,
    isLazy = true,
    className,
    ...others
  } = props
  const { sources = [], sizes, placeholderColor, ...rest } = others
  const [loadState, setLoadState] = useState<{ of: string; is: 'here' | 'broken' }>()
  const img = useRef<HTMLImageElement>(null)
  // It may have come or failed before React was there to hear of it.
  useEffect(() => {
    const image = img.current
    if (src && image?.complete)
      setLoadState({ of: src, is: image.naturalWidth > 0 ? 'here' : 'broken' })
  }, [src])
  const is = src && loadState?.of === src ? loadState.is : undefined
  const labelAttributes = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  const isExpected = placeholderColor !== undefined && is !== 'broken'
  const waiting = isExpected ? (
    <rect width="100%" height="100%" fill={`#${placeholderColor}`} />
  ) : (
    placeholder
  )
  return (
    // A browser draws its torn sheet over the drawing unless the picture itself has no words.
    <span {...labelAttributes} className={classNames(s.image, className)}>
      <svg viewBox={`0 0 ${rest.width} ${rest.height}`} aria-hidden="true" focusable="false">
        {is === 'here' ? null : waiting}
      </svg>
      {src && is !== 'broken' ? (
        <picture>
          {sources.map((source) => (
            <source key={source.type} {...source} sizes={sizes} />
          ))}
          <img
            {...rest}
            ref={img}
            src={toHttps(src)}
            alt=""
            loading={isLazy ? 'lazy' : 'eager'}
            decoding="async"
            // Another site need not learn who looks at what here.
            referrerPolicy="no-referrer"
            onLoad={() => setLoadState({ of: src, is: 'here' })}
            onError={() => setLoadState({ of: src, is: 'broken' })}
          />
        </picture>
      ) : null}
    </span>
  )
}

// A page on https may show nothing else, and most pictures on http are there on https as well.
function toHttps(src: string): string {
  return src.replace(/^http:/i, 'https:')
}
