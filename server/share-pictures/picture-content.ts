import type { ColorChoice } from '#core/colors/colors.ts'

export type PictureContent = {
  /** The document’s, which chooses the drawing. */
  id: string
  /** The drawing of a screen, which is not chosen by the id. */
  screen?: string
  colors: ColorChoice
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
