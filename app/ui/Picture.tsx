import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { PhotoPlaceholder } from './drawings/PhotoPlaceholder.tsx'
import s from './Picture.module.css'

type PictureProps = {
  src: string | undefined
  alt: string
  width: number
  height: number
  /** What lies below the first screen waits for its turn. */
  lazy?: boolean
  srcSet?: string
  sizes?: string
  placeholder?: ReactNode
  className?: string
}

/** A picture whose place is known before it comes, and a drawing where it never does. */
export function Picture(props: PictureProps) {
  const { src, alt, lazy = true, placeholder = <PhotoPlaceholder />, className, ...rest } = props
  const [broken, setBroken] = useState<string>()
  const img = useRef<HTMLImageElement>(null)
  // The address may have failed before React was there to hear of it.
  useEffect(() => {
    const image = img.current
    if (image?.complete && image.naturalWidth === 0) setBroken(src)
  }, [src])
  if (!src || src === broken) {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img cannot hold a drawing
      <span className={classes(s.picture, s.drawn, className)} role="img" aria-label={alt}>
        {placeholder}
      </span>
    )
  }
  return (
    <img
      {...rest}
      ref={img}
      src={src}
      alt={alt}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      className={classes(s.picture, className)}
      onError={() => setBroken(src)}
    />
  )
}
