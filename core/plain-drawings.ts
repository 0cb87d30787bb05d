import { screensWith, type ShareScreen } from './screens.ts'

const shareScreens = screensWith('drawing')
/** The screens besides the front page have them in turn. */
const plainNames = ['hills', 'waves', 'circles', 'kites', 'arches', 'path'] as const

/** Names the drawing in the picture of a screen where a community has chosen the plain drawings. */
export function plainDrawingOf(name: ShareScreen): 'sun' | (typeof plainNames)[number] {
  if (name === 'home') return 'sun'
  const number = shareScreens.findIndex((screen) => screen.name === name)
  return plainNames[number % plainNames.length] ?? 'hills'
}
