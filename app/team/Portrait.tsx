import { PortraitPlaceholder } from '#app/ui/drawings/PortraitPlaceholder.tsx'
import { ResponsiveImage } from '#app/ui/layout/ResponsiveImage.tsx'
import type { ImagePoint } from '#core/images/image-point.ts'
import { imageSources } from '#core/images/image.ts'

type Props = {
  organizer: { slug: string; photo: string; point?: ImagePoint | undefined }
  /** '' where the name is next to it. */
  alt?: string
  isLazy?: boolean
  sizes: string
  className?: string | undefined
}

/** The photo of an organizer, with a drawn placeholder. */
export function Portrait({ organizer, alt = '', isLazy = true, sizes, className = '' }: Props) {
  const photo = imageSources(organizer.photo)
  return (
    <ResponsiveImage
      src={photo.src || undefined}
      sources={photo.sources}
      sizes={sizes}
      point={organizer.point}
      alt={alt}
      width={480}
      height={480}
      isLazy={isLazy}
      placeholder={<PortraitPlaceholder seed={organizer.slug} />}
      className={className}
    />
  )
}
