import { mapTokens, type ColorToken, type Colors } from './default-colors.ts'

/** The colours of the night, for drawings that no style sheet reaches: those in pictures and on paper. */
export type NightColors = Record<ColorToken, string>

export function nightColorsOf(colors: Colors): NightColors {
  return mapTokens((token) => colors[token].dark)
}

export function inColors(svg: string, colors: NightColors): string {
  return svg.replaceAll(/var\(--([\w-]+)\)/g, (_, token: string) => {
    if (!isToken(token, colors)) throw new Error(`A drawing has the unknown colour ${token}`)
    return colors[token]
  })
}

function isToken(name: string, colors: NightColors): name is ColorToken {
  return Object.hasOwn(colors, name)
}
