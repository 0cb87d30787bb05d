import type { NightColors, PictureDrawing, PictureLogo } from './drawings.ts'

export type PictureContent = {
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

/** How the site’s pictures look, and the drawing of this one. */
export type PictureLook = {
  colors: NightColors
  drawing: PictureDrawing
  logo: PictureLogo
}
