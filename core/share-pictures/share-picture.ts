import type { ListName } from '#core/content/content-kinds.ts'
import type { Language } from '#core/localized.ts'
import type { ShareScreen } from '#core/screens.ts'

/** A picture of one document: `link` for previews of links, the others for posts and stories in social networks. */
export const sharePictureFormats = {
  link: { width: 1200, height: 630 },
  post: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
} as const
export type SharePictureFormat = keyof typeof sharePictureFormats

/** Told by the address of a share picture: each version of the document, and each look of the site, has another one. */
export type SharePicture = {
  contentName: ListName
  id: string
  version: number
  look: string
  language: Language
  format: SharePictureFormat
}

/** The end of its address: 'news/6f0c…-3-7a01c2d4-uk-link.jpg'. */
export function sharePicturePath(picture: SharePicture): string {
  const { contentName, id, version, look, language, format } = picture
  return `${contentName}/${id}-${version}-${look}-${language}-${format}.jpg`
}

/** Where everybody gets the pictures for links. */
export const linkPicturePrefix = '/share/'

export function linkPictureAddress(
  contentName: ListName,
  { id, version }: Pick<SharePicture, 'id' | 'version'>,
  { look, language }: Pick<SharePicture, 'look' | 'language'>,
): string {
  const picture: SharePicture = { contentName, id, version, look, language, format: 'link' }
  return linkPicturePrefix + sharePicturePath(picture)
}

export type ScreenPicture = Pick<SharePicture, 'look' | 'language'> & { screen: ShareScreen }

export function screenPictureAddress({ screen, look, language }: ScreenPicture): string {
  return `${linkPicturePrefix}screens/${screen}-${look}-${language}-link.jpg`
}
