import type { SharePictureFormat } from '#core/share-pictures/share-picture.ts'
import type { Sizes } from './wrap-text.ts'

export type Area = { x: number; y: number; width: number; height: number }

export type PictureLayout = {
  header: { x: number; y: number; width: number; size: number }
  column: Area
  titleSizes: Sizes
  small: number
  picture: Area
  /** For a title of a few words, above the drawing in the whole width. */
  short?: typeof shortTitle
  /** Where the text ends above it, the photograph begins earlier. */
  doesPhotoGrow: boolean
  /** At the end of the column, not below the title. */
  areFactsBelow: boolean
}

type Layouts = Record<'photo' | 'drawing', PictureLayout>

const link: Omit<PictureLayout, 'column' | 'picture'> = {
  header: { x: 64, y: 56, width: 1072, size: 30 },
  titleSizes: { largest: 84, smallest: 32, lineHeight: 1.14 },
  small: 30,
  doesPhotoGrow: false,
  areFactsBelow: true,
}

const shortTitle = {
  area: { width: 1072, height: 140 },
  sizes: { largest: 112, smallest: 66, lineHeight: 1.14 },
  picture: { x: 592, y: 306, width: 560, height: 303 },
  /** The layout of a picture that has nothing but a title. */
  largePicture: { x: 512, y: 262, width: 648, height: 351 },
}

/** Beside the text. Messengers show links small, so the title has half of the picture. */
const linkLayouts: Layouts = {
  photo: {
    ...link,
    header: { ...link.header, width: 632 },
    column: { x: 64, y: 150, width: 632, height: 424 },
    picture: { x: 744, y: 56, width: 400, height: 574 },
  },
  drawing: {
    ...link,
    column: { x: 64, y: 150, width: 584, height: 424 },
    picture: { x: 672, y: 336, width: 488, height: 264 },
    short: shortTitle,
  },
}

/** For the front page, whose drawing fills the picture. */
export const sceneLayout: PictureLayout = {
  ...link,
  titleSizes: { largest: 124, smallest: 44, lineHeight: 1.14 },
  areFactsBelow: false,
  column: { x: 64, y: 150, width: 520, height: 300 },
  picture: { x: 560, y: 70, width: 640, height: 560 },
}

/** Below the text. `top` and `bottom` stay without text. */
function portraitLayouts(height: number, top: number, bottom: number, largest: number): Layouts {
  const drawing = { x: 60, width: 960, height: 520, y: height - bottom - 520 }
  const photo = { x: 80, width: 920, height: height * 0.38, y: height * 0.62 }
  const columnTop = top + 116
  const layout = (picture: Area): PictureLayout => ({
    header: { x: 80, y: top, width: 920, size: 40 },
    column: { x: 80, y: columnTop, width: 920, height: picture.y - 56 - columnTop },
    titleSizes: { largest, smallest: 40, lineHeight: 1.12 },
    small: 42,
    picture,
    doesPhotoGrow: true,
    areFactsBelow: false,
  })
  return { photo: layout(photo), drawing: layout(drawing) }
}

/** A story leaves room for what apps show above and below. */
export const pictureLayouts: Record<SharePictureFormat, Layouts> = {
  link: linkLayouts,
  post: portraitLayouts(1350, 80, 48, 140),
  story: portraitLayouts(1920, 270, 300, 168),
}
