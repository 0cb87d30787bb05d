import { sources } from '#core/image.ts'
import { PortraitPlaceholder } from '#app/ui/drawings/PortraitPlaceholder.tsx'
import { Picture } from '#app/ui/Picture.tsx'

type Props = {
  of: { slug: string; photo: string }
  /** '' where the name stands beside it. */
  alt?: string
  lazy?: boolean
  sizes: string
  className?: string | undefined
}

/** A face: the photograph, over the drawn one that keeps its place. */
export function Portrait({ of, alt = '', lazy = true, sizes, className = '' }: Props) {
  const photo = sources(of.photo)
  return (
    <Picture
      src={photo.src || undefined}
      sources={photo.sources}
      sizes={sizes}
      alt={alt}
      width={480}
      height={480}
      lazy={lazy}
      placeholder={<PortraitPlaceholder of={of.slug} />}
      className={className}
    />
  )
}
