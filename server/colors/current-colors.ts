import { colorsOf, type ColorChoice, type PageColors } from '#core/colors/colors.ts'
import type { Colors } from '#core/colors/default-colors.ts'
import { colorSheet } from './color-sheet.ts'

let last: { choice: string; colors: Colors; page: PageColors } | undefined

/** Every page needs them, so those of the last choice are kept. */
function find({ palette, accent }: ColorChoice) {
  const choice = `${palette} ${accent}`
  if (last?.choice === choice) return last
  const { colors } = colorsOf({ palette, accent })
  const sheet = colorSheet({ palette, accent })
  last = { choice, colors, page: { stylesheet: sheet?.path ?? null, paper: colors.paper } }
  return last
}

export function pageColors(choice: ColorChoice): PageColors {
  return find(choice).page
}

/** For what has no style sheet of the site: the manifest, the demo's pages, pictures. */
export function colorValues(choice: ColorChoice): Colors {
  return find(choice).colors
}
