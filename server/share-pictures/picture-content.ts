import type { ListName } from '#core/content/content-kinds.ts'

export type PictureContent = {
  /** The document’s, which chooses the drawing. */
  id: string
  contentName: ListName
  community: string
  /** The site without its scheme, for pictures that no link belongs to. */
  host: string
  /** What it is: 'Подія'. */
  section: string
  title: string
  /** Something important above the title: 'Скасовано'. */
  notice?: string | undefined
  facts: PictureFact[]
}

export type PictureFact = {
  icon?: 'calendar' | 'place'
  text: string
  isCancelled?: boolean
}
