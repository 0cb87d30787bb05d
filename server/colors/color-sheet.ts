import { createHash } from 'node:crypto'
import { colorsCss, colorsKey, colorsOf, isAccent, type ColorChoice } from '#core/colors/colors.ts'
import { defaultPalette, isPaletteName } from '#core/colors/palette-names.ts'

/** The style sheet of a choice and its address, which changes with its content; undefined for the default. */
export function colorSheet(choice: ColorChoice): { path: string; css: string } | undefined {
  const css = colorsCss(colorsOf(choice).colors)
  if (!css) return undefined
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 10)
  return { path: `${folder}${colorsKey(choice)}-${hash}.css`, css }
}

const folder = '/colors/'
const address = /^\/colors\/([\da-z]{1,20})-[\da-f]{10}\.css$/

export const isColorSheetPath = (path: string) => path.startsWith(folder)

/** The style sheet with this address. Any accent may be asked for, so that a page of before a change keeps its colours. */
export function findColorSheet(path: string): string | undefined {
  const choice = readKey(address.exec(path)?.[1] ?? '')
  const sheet = choice && colorSheet(choice)
  return sheet?.path === path ? sheet.css : undefined
}

function readKey(key: string): ColorChoice | undefined {
  if (isPaletteName(key)) return { palette: key, accent: '' }
  return isAccent(`#${key}`) ? { palette: defaultPalette, accent: `#${key}` } : undefined
}
