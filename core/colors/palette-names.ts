export const paletteNames = ['campfire', 'sea', 'forest', 'sunflower', 'berry', 'slate'] as const
export type PaletteName = (typeof paletteNames)[number]
export const defaultPalette: PaletteName = 'campfire'

export function isPaletteName(name: string): name is PaletteName {
  return paletteNames.some((one) => one === name)
}
