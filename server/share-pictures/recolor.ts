import { colorTokens, defaultColors, type Colors } from '#core/colors/default-colors.ts'

/** The parts are drawn in the dark colours of the default, each of which stands for its token. */
export function recolor(svg: string, colors: Colors): string {
  const chosen = new Map<string, string>()
  for (const token of colorTokens.toReversed()) {
    const { dark } = defaultColors[token]
    chosen.set(dark, colors[token].dark).set(toRgb(dark), colors[token].dark)
  }
  return svg.replaceAll(/#[\da-f]{6}\b|rgb\([\d, ]+\)/g, (color) => chosen.get(color) ?? color)
}

function toRgb(hex: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  return `rgb(${parts.join(', ')})`
}
