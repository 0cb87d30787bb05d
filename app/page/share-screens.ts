/** The screens with their own image for link previews: public/share/{screen}.{lng}.jpg. */
export const shareScreens = [
  'home',
  'tips',
  'team',
  'projects',
  'news',
  'events',
  'philosophy',
  'contacts',
  'feedback',
] as const
export type ShareScreen = (typeof shareScreens)[number]

/** Detail pages use the image of their list: an organizer that of the team, a news item that of the news. */
export function shareScreenFor(pathname: string): ShareScreen {
  const section = pathname.split('/')[1]
  return shareScreens.find((screen) => screen === section) ?? 'home'
}
