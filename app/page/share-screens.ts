/** The screens that have a picture of their own for whoever shares them: public/share/{screen}.{lng}.jpg. */
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

/** A person is shared with the team's picture, a piece of news with that of the news. */
export function shareScreenFor(pathname: string): ShareScreen {
  const section = pathname.split('/')[1]
  return shareScreens.find((screen) => screen === section) ?? 'home'
}
