import { colorsOf } from '#core/colors/colors.ts'
import { chooseDrawing } from '#core/content/choose-drawing.ts'
import { sharePictureFormats, type SharePictureFormat } from '#core/content/share-picture.ts'
import { colors, drawFacts, drawLines, drawNotice, moved, spaceBelowLastLine } from './draw-text.ts'
import drawings from './drawings.json' with { type: 'json' }
import type { PictureFont } from './font.ts'
import type { PictureContent } from './picture-content.ts'
import { pictureLayouts, shortTitle, type Area, type PictureLayout } from './picture-layout.ts'
import { printableText } from './printable-text.ts'
import { recolor } from './recolor.ts'
import { fitText, fitWhole } from './wrap-text.ts'

export type Fonts = Record<'regular' | 'semibold' | 'bold', PictureFont>

const { logo: logoShapes, ...scenes } = drawings
const sceneList = Object.values(scenes)
const isScene = (name: string): name is keyof typeof scenes => Object.hasOwn(scenes, name)

/** Without the area of the photograph there is none; otherwise the picture has a hole there. */
export type DrawnPicture = {
  svg: string
  width: number
  height: number
  photoArea: Area | undefined
  paper: string
}

export function drawPicture(
  content: PictureContent,
  format: SharePictureFormat,
  fonts: Fonts,
  hasPhoto: boolean,
): DrawnPicture {
  const printed = printableContent(content, fonts.bold)
  const { width, height } = sharePictureFormats[format]
  const layout = pictureLayouts[format][hasPhoto ? 'photo' : 'drawing']
  const { text, textEnd, picture } = drawColumn(
    printed,
    layout,
    fonts,
    format === 'link' && !hasPhoto,
  )
  const photoArea = hasPhoto
    ? layout.doesPhotoGrow
      ? growTo(picture, textEnd + 56)
      : picture
    : undefined
  const background = photoArea
    ? `<path fill-rule="evenodd" fill="${colors.paper}" d="M0 0H${width}V${height}H0Z${arch(photoArea)}"/>`
    : `<path fill="${colors.paper}" d="M0 0H${width}V${height}H0Z"/>` +
      drawStars(width, layout.doesPhotoGrow ? textEnd : picture.y, picture.y) +
      drawDrawing(content, picture)
  const parts = background + drawHeader(printed, layout, fonts) + text
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
  const { colors: chosen } = colorsOf(content.colors)
  const svg = recolor(`${root}${parts}</svg>`, chosen)
  return { svg, width, height, photoArea, paper: chosen.paper.dark }
}

/** What the font can print. A title of emoji alone is replaced by what the picture is about. */
function printableContent(content: PictureContent, font: PictureFont): PictureContent {
  const printable = (text: string) => printableText(text, font)
  const title = printable(content.title)
  return {
    ...content,
    community: printable(content.community),
    section: title ? content.section : '',
    title: title || content.section,
    facts: content.facts
      .map((fact) => ({ ...fact, text: printable(fact.text) }))
      .filter(({ text }) => text !== ''),
  }
}

function drawColumn(
  content: PictureContent,
  layout: PictureLayout,
  fonts: Fonts,
  mayBeWide: boolean,
) {
  const { header, column, small, titleSizes } = layout
  // The same distance from the header to the notice, to the title and to the facts.
  const gap = column.y - header.y - header.size * logoScale
  const notice = drawNotice(fonts.semibold, content.notice, { size: small, gap })
  const facts = drawFacts(fonts.regular, content.facts, small, column.width)
  const height = column.height - notice.height - facts.height - (facts.height > 0 ? gap : 0)
  const measure = (text: string) => fonts.bold.width(text)
  const wide =
    mayBeWide && !content.notice
      ? fitWhole(content.title, shortTitle.area, shortTitle.sizes, measure)
      : undefined
  const fitted =
    wide ?? fitText(content.title, { width: column.width, height }, titleSizes, measure)
  const title = drawLines(fonts.bold, fitted, {
    lineHeight: titleSizes.lineHeight,
    color: colors.ink,
  })
  const titleTop = column.y + notice.height
  const isBeside = !layout.doesPhotoGrow
  const factsTop = isBeside
    ? column.y + column.height - facts.height
    : titleTop + title.height - spaceBelowLastLine(fitted.size, titleSizes.lineHeight) + gap
  const text =
    moved(notice, column.x, column.y) +
    moved(title, column.x, titleTop) +
    moved(facts, column.x, factsTop)
  return {
    text,
    textEnd: factsTop + facts.height,
    picture: wide ? shortTitle.picture : layout.picture,
  }
}

/** In sizes of the header's text. */
const logoScale = 1.5

function drawHeader(content: PictureContent, { header }: PictureLayout, fonts: Fonts): string {
  const { x, y, size, width } = header
  const logo = `<g transform="translate(${x} ${y}) scale(${(size * logoScale) / 48})" fill="rgb(255, 211, 122)">${logoShapes}</g>`
  const baseline = y + size * 1.06
  const name = fonts.semibold.outline(content.community, size)
  const nameX = x + size * 2
  const section = content.section && fonts.semibold.outline(`· ${content.section}`, size)
  const host = fonts.regular.outline(content.host, size * 0.8)
  const sectionX = nameX + name.width + size * 0.35
  const hostX = x + width - host.width
  return [
    logo,
    `<g fill="${colors.soft}">${moved(name, nameX, baseline)}</g>`,
    section ? `<g fill="${colors.emberText}">${moved(section, sectionX, baseline)}</g>` : '',
    hostX > sectionX + (section ? section.width : 0) + size
      ? `<g fill="${colors.soft}">${moved(host, hostX, baseline)}</g>`
      : '',
  ].join('')
}

function drawDrawing({ id, screen }: PictureContent, { x, y, width }: Area): string {
  const own = screen && isScene(screen) ? scenes[screen] : undefined
  const drawing = own ?? sceneList[chooseDrawing(id, sceneList.length)]
  return `<g transform="translate(${x} ${y}) scale(${width / 480})">${drawing}</g>`
}

/** In the sky between the text and the drawing: along a line that is longer than the sky is wide. */
function drawStars(width: number, top: number, bottom: number): string {
  const starCount = Math.floor((bottom - top - 120) / 22)
  const golden = 0.618034
  const stars = Array.from({ length: Math.max(0, starCount) }, (_, star) => {
    const x = width * (0.07 + 0.86 * ((star * golden) % 1))
    const y = top + 60 + ((bottom - top - 90) * star) / starCount
    return `M${Math.round(x)} ${Math.round(y)}h0`
  })
  return `<path d="${stars.join('')}" stroke="${colors.star}" stroke-width="5" stroke-linecap="round" opacity=".8"/>`
}

function growTo(area: Area, top: number): Area {
  const y = Math.round(Math.min(area.y, top))
  return { ...area, y, height: area.y + area.height - y }
}

/** The shape of the drawings: a sky with the ground at the edge of the picture. */
function arch({ x, y, width, height }: Area): string {
  const radius = Math.min(width / 2, height * 0.32)
  return `M${x} ${y + height}V${y + radius}a${width / 2} ${radius} 0 0 1 ${width} 0V${y + height}Z`
}
