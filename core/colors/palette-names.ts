/** The palettes that can be chosen; the first is the default. */
export const paletteNames = ['campfire', 'sea', 'forest', 'sunflower', 'berry', 'slate'] as const
export type PaletteName = (typeof paletteNames)[number]
