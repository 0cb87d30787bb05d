import type { NightColors } from '#core/colors/night-colors.ts'
import { sharePictureFormats, type SharePictureFormat } from '#core/share-pictures/share-picture.ts'
import type { PictureContent } from './create-content.ts'
import {
  drawFacts,
  drawLines,
  drawNotice,
  inColor,
  moved,
  spaceBelowLastLine,
} from './draw-text.ts'
import type { PictureLogo, PictureLook } from './drawings.ts'
import { fonts } from './font.ts'
import { pictureLayouts, sceneLayout, type Area, type PictureLayout } from './picture-layout.ts'
import { printableText } from './printable-text.ts'
import { fitText, fitWhole } from './wrap-text.ts'

/** Without the area of the photograph there is none; otherwise the picture has a hole there. */
export type DrawnPicture = {
  svg: string
  width: number
  height: number
  photoArea: Area | undefined
}

export function drawPicture(
  content: PictureContent,
  look: PictureLook,
  { format, hasPhoto }: { format: SharePictureFormat; hasPhoto: boolean },
): DrawnPicture {
  const { colors, drawing } = look
  const { width, height } = sharePictureFormats[format]
  const layout = drawing.backdrop
    ? sceneLayout
    : pictureLayouts[format][hasPhoto ? 'photo' : 'drawing']
  const printed = printableContent(content)
  const { text, textEnd, picture } = drawColumn(printed, colors, layout)
  const photoArea = hasPhoto ? photoAreaBelow(textEnd, layout) : undefined
  const ground = drawing.backdrop ? colors['sky-1'] : colors.paper
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill-rule="evenodd" fill="${ground}" d="M0 0H${width}V${height}H0Z${photoArea ? arch(photoArea) : ''}"/>`,
    photoArea ? '' : drawStars(width, textEnd, picture.y, colors.star),
    photoArea ? '' : placed(drawing.backdrop, picture) + placed(drawing.svg, picture),
    drawHeader(printed, look, layout),
    text,
    '</svg>',
  ]
  return { svg: parts.join(''), width, height, photoArea }
}

/** Leaves out what the font cannot print. A title of emoji alone is replaced by what the picture is about. */
function printableContent(content: PictureContent): PictureContent {
  const title = printableText(content.title)
  return {
    ...content,
    community: printableText(content.community),
    section: title ? content.section : '',
    title: title || content.section || content.host,
    facts: content.facts
      .map((fact) => ({ ...fact, text: printableText(fact.text) }))
      .filter(({ text }) => text !== ''),
  }
}

/** The notice, the title and the facts. The title gets the room that the others leave. */
function drawColumn(content: PictureContent, colors: NightColors, layout: PictureLayout) {
  const { header, column, small, titleSizes } = layout
  // The same distance from the header to the notice, to the title and to the facts.
  const gap = column.y - header.y - header.size * logoScale
  const notice = content.notice ? drawNotice(content.notice, small, colors) : undefined
  const titleTop = column.y + (notice ? notice.height + gap : 0)
  const facts = drawFacts(content.facts, { size: small, width: column.width }, colors)
  const factsHeight = facts.height > 0 ? facts.height + gap : 0
  const room = { width: column.width, height: column.y + column.height - titleTop - factsHeight }
  const short = notice ? undefined : layout.short
  const shortTitle = short && fitWhole(fonts.bold, content.title, short.area, short.sizes)
  const fitted = shortTitle ?? fitText(fonts.bold, content.title, room, titleSizes)
  const title = drawLines(fonts.bold, fitted)
  const factsTop = layout.areFactsBelow
    ? column.y + column.height - facts.height
    : titleTop + title.height - spaceBelowLastLine(fitted) + gap
  return {
    text:
      moved(notice?.svg ?? '', column.x, column.y) +
      inColor(moved(title.svg, column.x, titleTop), colors.ink) +
      moved(facts.svg, column.x, factsTop),
    textEnd: factsTop + facts.height,
    picture:
      short && shortTitle
        ? short[content.facts.length > 0 || content.section ? 'picture' : 'largePicture']
        : layout.picture,
  }
}

/** The size of the logo, in sizes of the header's text. */
const logoScale = 1.5

function drawHeader(
  content: PictureContent,
  { colors, logo }: PictureLook,
  { header }: PictureLayout,
): string {
  const { x, y, size, width } = header
  const name = drawName(content, colors, { x: x + size * 2, y, size, width: width - size * 2 })
  const host = fonts.regular.outline(content.host, size * 0.8)
  const hostX = x + width - host.width
  const hasRoomForHost = hostX > name.right + size
  return [
    drawLogo(logo, { x, y, width: size * logoScale, height: size * logoScale }),
    name.svg,
    hasRoomForHost ? inColor(moved(host.svg, hostX, y + size * 1.06), colors['ink-soft']) : '',
  ].join('')
}

/** The community and what the picture is about, on one line; a long name in smaller letters on two or three. */
function drawName(
  { community, section }: PictureContent,
  colors: NightColors,
  { x, y, size, width }: PictureLayout['header'],
): { svg: string; right: number } {
  const font = fonts.semibold
  const end = section && `·\u00A0${section}`
  const text = [community, end].filter(Boolean).join(' ')
  const sizes = { largest: size, smallest: size * 0.5, lineHeight: 1.25 }
  const fitted = fitText(font, text, { width, height: size * 1.9 }, sizes)
  const middle = (fitted.lines.length - 1) / 2
  const drawn = fitted.lines.map((line, index) => {
    const nameLength = line.length - (line.endsWith(end) ? end.length : 0)
    const name = font.outline(line.slice(0, nameLength), fitted.size)
    const about = font.outline(line.slice(nameLength), fitted.size)
    const baseline = y + size * 0.7 + fitted.size * (0.36 + (index - middle) * sizes.lineHeight)
    const svg =
      inColor(moved(name.svg, x, baseline), colors['ink-soft']) +
      inColor(moved(about.svg, x + name.width, baseline), colors['ember-text'])
    return { svg, right: x + name.width + about.width }
  })
  return {
    svg: drawn.map(({ svg }) => svg).join(''),
    right: Math.max(...drawn.map(({ right }) => right)),
  }
}

/** Draws the logo, whose bytes are a PNG by now. */
function drawLogo(logo: PictureLogo, area: Area): string {
  if ('svg' in logo) return placed(logo.svg, area)
  const data = Buffer.from(logo.bytes).toString('base64')
  return `<image ${attributesOf(area)} href="data:image/png;base64,${data}"/>`
}

/** An SVG file as a part of the picture. What reaches beyond its view box is shown. */
function placed(svg = '', area: Area): string {
  return svg.replace(/<svg(?: xmlns="[^"]*")?/, `<svg ${attributesOf(area)} overflow="visible"`)
}

function attributesOf({ x, y, width, height }: Area): string {
  return `x="${x}" y="${y}" width="${width}" height="${height}"`
}

/** Draws stars in the sky between the text and the drawing, along a line that is longer than the sky is wide. */
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

function photoAreaBelow(textEnd: number, { picture, doesPhotoGrow }: PictureLayout): Area {
  if (!doesPhotoGrow) return picture
  const y = Math.round(Math.min(picture.y, textEnd + 56))
  return { ...picture, y, height: picture.y + picture.height - y }
}

/** The shape of the drawings: a sky with the ground at the edge of the picture. */
function arch({ x, y, width, height }: Area): string {
  const radius = Math.min(width / 2, height * 0.32)
  return `M${x} ${y + height}V${y + radius}a${width / 2} ${radius} 0 0 1 ${width} 0V${y + height}Z`
}
