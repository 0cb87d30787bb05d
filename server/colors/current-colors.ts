import { colorsOf, type ColorChoice, type PageColors } from '#core/colors/colors.ts'
import type { Colors } from '#core/colors/default-colors.ts'
import { defaultPalette } from '#core/colors/palettes.ts'
import { community } from '#site.config'
import { colorSheet } from './color-sheet.ts'

/** What the community has chosen. */
function currentColors(): ColorChoice {
  return community.colors ?? { palette: defaultPalette, accent: '' }
}

let last: { choice: string; colors: Colors; page: PageColors } | undefined

/** Every page needs them, so those of the last choice are kept. */
function current() {
  const { palette, accent } = currentColors()
  const choice = `${palette} ${accent}`
  if (last?.choice === choice) return last
  const { colors } = colorsOf({ palette, accent })
  const sheet = colorSheet({ palette, accent })
  last = { choice, colors, page: { stylesheet: sheet?.path ?? null, paper: colors.paper } }
  return last
}

export function currentPageColors(): PageColors {
  return current().page
}

/** For what has no style sheet of the site: the manifest, the demo's pages. */
export function currentColorValues(): Colors {
  return current().colors
}
