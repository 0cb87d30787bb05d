import { sharePictureFormats, type SharePictureFormat } from '#core/share-pictures/share-picture.ts'
import { drawFacts, drawLines, drawNotice, moved, spaceBelowLastLine } from './draw-text.ts'
import type { NightColors, PictureLogo } from './drawings.ts'
import type { PictureFont } from './font.ts'
import type { PictureContent, PictureLook } from './picture-content.ts'
import {
  pictureLayouts,
  sceneLayout,
  shortTitle,
  type Area,
  type PictureLayout,
} from './picture-layout.ts'
import { printableText } from './printable-text.ts'
import { fitText, fitWhole } from './wrap-text.ts'

export type Fonts = Record<'regular' | 'semibold' | 'bold', PictureFont>

/** Without the area of the photograph there is none; otherwise the picture has a hole there. */
export type DrawnPicture = {
  svg: string
  width: number
  height: number
  photoArea: Area | undefined
  /** Around a photograph. */
  background: string
}

type Options = { format: SharePictureFormat; fonts: Fonts; hasPhoto: boolean }

export function drawPicture(
  content: PictureContent,
  look: PictureLook,
  { format, fonts, hasPhoto }: Options,
): DrawnPicture {
  const { colors, drawing } = look
  const printed = printableContent(content, fonts.bold)
  const { width, height } = sharePictureFormats[format]
  const isScene = drawing.backdrop !== undefined
  const layout = isScene ? sceneLayout : pictureLayouts[format][hasPhoto ? 'photo' : 'drawing']
  const { text, textEnd, picture } = drawColumn(printed, look, {
    layout,
    fonts,
    mayBeWide: format === 'link' && !hasPhoto && !isScene,
  })
  const photoArea = hasPhoto
    ? layout.doesPhotoGrow
      ? growTo(picture, textEnd + 56)
      : picture
    : undefined
  const stars = () =>
    drawStars(width, layout.doesPhotoGrow ? textEnd : picture.y, picture.y, colors.star)
  const background = photoArea
    ? `<path fill-rule="evenodd" fill="${colors.paper}" d="M0 0H${width}V${height}H0Z${arch(photoArea)}"/>`
    : `<path fill="${isScene ? colors['sky-1'] : colors.paper}" d="M0 0H${width}V${height}H0Z"/>` +
      (isScene ? placed(drawing.backdrop, picture) : stars()) +
      placed(drawing.svg, picture)
  const parts = background + drawHeader(printed, look, layout, fonts) + text
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
  return { svg: `${root}${parts}</svg>`, width, height, photoArea, background: colors.paper }
}

/** An SVG file as a part of the picture. What reaches beyond its view box is shown. */
function placed(svg = '', { x, y, width, height }: Area): string {
  const area = `x="${x}" y="${y}" width="${width}" height="${height}"`
  return svg.replace(/<svg(?: xmlns="[^"]*")?/, `<svg ${area} overflow="visible"`)
}

/** What the font can print. A title of emoji alone is replaced by what the picture is about. */
function printableContent(content: PictureContent, font: PictureFont): PictureContent {
  const printable = (text: string) => printableText(text, font)
  const title = printable(content.title)
  return {
    ...content,
    community: printable(content.community),
    section: title ? content.section : '',
    title: title || content.section || content.host,
    facts: content.facts
      .map((fact) => ({ ...fact, text: printable(fact.text) }))
      .filter(({ text }) => text !== ''),
  }
}

function drawColumn(
  content: PictureContent,
  { colors }: PictureLook,
  { layout, fonts, mayBeWide }: { layout: PictureLayout; fonts: Fonts; mayBeWide: boolean },
) {
  const { header, column, small, titleSizes } = layout
  // The same distance from the header to the notice, to the title and to the facts.
  const gap = column.y - header.y - header.size * logoScale
  const notice = drawNotice(fonts.semibold, content.notice, { size: small, gap, colors })
  const facts = drawFacts(fonts.regular, content.facts, {
    size: small,
    width: column.width,
    colors,
  })
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
  const factsTop = layout.areFactsBelow
    ? column.y + column.height - facts.height
    : titleTop + title.height - spaceBelowLastLine(fitted.size, titleSizes.lineHeight) + gap
  const text =
    moved(notice, column.x, column.y) +
    moved(title, column.x, titleTop) +
    moved(facts, column.x, factsTop)
  return {
    text,
    textEnd: factsTop + facts.height,
    picture: wide
      ? content.facts.length > 0 || content.section
        ? shortTitle.picture
        : shortTitle.largePicture
      : layout.picture,
  }
}

/** In sizes of the header's text. */
const logoScale = 1.5

function drawHeader(
  content: PictureContent,
  { colors, logo }: PictureLook,
  { header }: PictureLayout,
  fonts: Fonts,
): string {
  const { x, y, size, width } = header
  const nameX = x + size * 2
  const { svg, right } = drawName(content, colors, fonts.semibold, {
    x: nameX,
    y,
    size,
    width: width - size * 2,
  })
  const host = fonts.regular.outline(content.host, size * 0.8)
  const hostX = x + width - host.width
  return [
    drawLogo(logo, { x, y, width: size * logoScale, height: size * logoScale }),
    svg,
    hostX > right + size
      ? `<g fill="${colors['ink-soft']}">${moved(host, hostX, y + size * 1.06)}</g>`
      : '',
  ].join('')
}

const nameLineHeight = 1.25

/** The community and what the picture is about, on one line; a long name in smaller letters on two or three. */
function drawName(
  { community, section }: PictureContent,
  colors: NightColors,
  font: PictureFont,
  { x, y, size, width }: PictureLayout['header'],
): { svg: string; right: number } {
  const end = section && `·\u00A0${section}`
  const text = [community, end].filter(Boolean).join(' ')
  const measure = (part: string) => font.width(part)
  const onOneLine = Math.min(size, width / measure(text))
  const { size: textSize, lines } =
    onOneLine > size * 0.75
      ? { size: onOneLine, lines: [text] }
      : fitText(
          text,
          { width, height: size * 1.9 },
          { largest: size * 0.75, smallest: size * 0.5, lineHeight: nameLineHeight },
          measure,
        )
  const middle = (lines.length - 1) / 2
  const drawn = lines.map((line, index) => {
    const nameLength = line.length - (line.endsWith(end) ? end.length : 0)
    const name = font.outline(line.slice(0, nameLength), textSize)
    const about = font.outline(line.slice(nameLength), textSize)
    const baseline = y + size * 0.7 + textSize * (0.36 + (index - middle) * nameLineHeight)
    const svg =
      `<g fill="${colors['ink-soft']}">${moved(name, x, baseline)}</g>` +
      `<g fill="${colors['ember-text']}">${moved(about, x + name.width, baseline)}</g>`
    return { svg, right: x + name.width + about.width }
  })
  return {
    svg: drawn.map(({ svg }) => svg).join(''),
    right: Math.max(...drawn.map(({ right }) => right)),
  }
}

/** The bytes are a PNG by now. */
function drawLogo(logo: PictureLogo, area: Area): string {
  if ('svg' in logo) return placed(logo.svg, area)
  const { x, y, width, height } = area
  const data = Buffer.from(logo.bytes).toString('base64')
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${data}"/>`
}

/** In the sky between the text and the drawing: along a line that is longer than the sky is wide. */
function drawStars(width: number, top: number, bottom: number, color: string): string {
  const starCount = Math.floor((bottom - top - 120) / 22)
  const golden = 0.618034
  const stars = Array.from({ length: Math.max(0, starCount) }, (_, star) => {
    const x = width * (0.07 + 0.86 * ((star * golden) % 1))
    const y = top + 60 + ((bottom - top - 90) * star) / starCount
    return `M${Math.round(x)} ${Math.round(y)}h0`
  })
  return `<path d="${stars.join('')}" stroke="${color}" stroke-width="5" stroke-linecap="round" opacity=".8"/>`
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
