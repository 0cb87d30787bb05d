import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { ResponsiveImage } from '#app/ui/layout/ResponsiveImage.tsx'
import { parseImageAddress, scaledImageAddress, imageWidths } from '#core/images/image.ts'
import s from './Thumbnail.module.css'

type ThumbnailProps = ComponentProps<'span'> & {
  address: string | undefined
  alt: string
  size?: 's' | 'l' | undefined
  /** Where there is no image. */
  placeholder?: ReactNode
}

/** A small square image. */
export function Thumbnail({ address, alt, size, placeholder, ...rest }: ThumbnailProps) {
  return (
    <span className={classNames(s.thumbnail, size && s[size])} {...rest}>
      <ResponsiveImage
        src={address && smallestFile(address)}
        alt={alt}
        width={1}
        height={1}
        placeholder={placeholder}
      />
    </span>
  )
}

/** The smallest file of an image on this server; images elsewhere have one file only. */
function smallestFile(address: string): string {
  const image = parseImageAddress(address)
  const [width] = image ? imageWidths(image.width) : []
  return image && width ? scaledImageAddress(image.id, width, 'webp') : address
}
