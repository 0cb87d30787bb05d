import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { PhotoPlaceholder } from '#app/ui/drawings/PhotoPlaceholder.tsx'
import { useLittleData } from '#app/ui/little-data.ts'
import s from './ResponsiveImage.module.css'

type ResponsiveImageProps = {
  src: string | undefined
  /** '' where the text beside it says the same. */
  alt: string
  width: number
  height: number
  /** For images below the first screen. */
  isLazy?: boolean
  /** The same image in other formats and widths, the best format first. */
  sources?: { type: string; srcSet: string }[]
  /** The `sizes` attribute: how wide the image is shown. */
  sizes?: string
  /** Six hexadecimal digits: shown instead of the drawing while the image loads. */
  placeholderColor?: string | undefined
  placeholder?: ReactNode
  /** No crop cuts it off; in percent. */
  point?: { x: number; y: number } | undefined
  className?: string
}

/** An image of known size. Its placeholder lies under it while it loads and if it fails, also without scripts. */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const {
    src,
    alt,
    placeholder = <PhotoPlaceholder />,
    isLazy = true,
    className,
    ...others
  } = props
  const { sources = [], sizes, placeholderColor, point, ...rest } = others
  const isLittleData = useLittleData()
  const { img, status, setStatus } = useLoadStatus(src)
  const labelAttributes = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  const hasColor = placeholderColor !== undefined && status !== 'failed'
  const background = hasColor ? (
    <rect width="100%" height="100%" fill={`#${placeholderColor}`} />
  ) : (
    placeholder
  )
  return (
    // The label is here: with an `alt` on the img, browsers draw a broken-image icon over the placeholder.
    <span {...labelAttributes} className={classNames(s.image, className)}>
      <svg viewBox={`0 0 ${rest.width} ${rest.height}`} aria-hidden="true" focusable="false">
        {status === 'loaded' ? null : background}
      </svg>
      {src && status !== 'failed' ? (
        <picture>
          {sources.map(({ type, srcSet }) => (
            <source
              key={type}
              type={type}
              srcSet={isLittleData ? smallestWidths(srcSet) : srcSet}
              sizes={sizes}
            />
          ))}
          <img
            {...rest}
            ref={img}
            {...pointAttributes(point)}
            src={toHttps(src)}
            alt=""
            loading={isLazy ? 'lazy' : 'eager'}
            decoding="async"
            // Other sites must not learn on which page their image is shown.
            referrerPolicy="no-referrer"
            onLoad={() => setStatus('loaded')}
            onError={() => setStatus('failed')}
          />
        </picture>
      ) : null}
    </span>
  )
}

/** In steps of ten percent: the content security policy allows no style attributes, so the style sheet has a rule for each. */
function pointAttributes(point: ResponsiveImageProps['point']) {
  if (!point) return {}
  return { 'data-x': Math.round(point.x / 10), 'data-y': Math.round(point.y / 10) }
}

type LoadStatus = 'loaded' | 'failed'

/** True if this address has loaded or failed; undefined while it loads. */
function useLoadStatus(src: string | undefined) {
  const [state, setState] = useState<{ src: string | undefined; status: LoadStatus }>()
  const img = useRef<HTMLImageElement>(null)
  // The image may have loaded or failed before hydration.
  useEffect(() => {
    const image = img.current
    if (src && image?.complete)
      setState({ src, status: image.naturalWidth > 0 ? 'loaded' : 'failed' })
  }, [src])
  const setStatus = (status: LoadStatus) => setState({ src, status })
  return { img, status: state?.src === src ? state?.status : undefined, setStatus }
}

/** The two smallest widths of those that a `srcset` lists in their order. */
function smallestWidths(srcSet: string): string {
  return srcSet.split(', ').slice(0, 2).join(', ')
}

// Browsers block http images on https pages, and most of them are available on https.
function toHttps(src: string): string {
  return src.replace(/^http:/i, 'https:')
}
