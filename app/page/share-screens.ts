import { screensWith } from '#core/screens.ts'

/** The screens with their own image for link previews: public/share/{name}.{lng}.jpg. */
const shareScreens = screensWith('drawing')
export type ShareScreen = (typeof shareScreens)[number]['name']

/** Detail pages use the image of their list: an organizer that of the team, a news item that of the news. */
export function shareScreenFor(pathname: string): ShareScreen {
  const listPath = `/${pathname.split('/')[1]}`
  return shareScreens.find(({ path }) => path === listPath)?.name ?? 'home'
}
