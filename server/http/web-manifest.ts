import { communityIn } from '#core/community/community-in.ts'
import type { Settings } from '#core/content/settings.ts'
import { parseImageAddress } from '#core/images/image.ts'
import { languageQuery, type Language } from '#core/localized.ts'
import { messagesIn } from '#server/base/messages.ts'

export const webManifestPath = '/manifest.webmanifest'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  icon('icon-192', 192, 'any'),
  icon('icon-512', 512, 'any'),
  // The flame is inside the circle that every shape of an icon contains.
  icon('icon-512', 512, 'maskable'),
]

/** The logo in its own size. */
function logoIcons(address: string) {
  const { width, height } = parseImageAddress(address) ?? { width: 512, height: 512 }
  return [{ src: address, sizes: `${width}x${height}`, type: 'image/jpeg', purpose: 'any' }]
}

/** How the site is installed as an app. Both languages are the same app, so they have one `id`. */
export function webManifest(settings: Settings, color: string, language: Language): string {
  const t = messagesIn(language)
  const community = communityIn(settings, language)
  const screenAt = (path: string) => path + languageQuery(language)
  const shortcut = (name: 'events' | 'tips') => ({
    name: t(`app.shortcuts.${name}`),
    url: screenAt(`/${name}`),
    ...(!community.icon && { icons: [icon('icon-192', 192, 'any')] }),
  })
  return JSON.stringify({
    id: '/',
    name: t('app.name', { name: community.name }),
    short_name: community.name,
    description: community.tagline || t('app.description', { where: community.where }),
    lang: language,
    dir: 'ltr',
    start_url: screenAt('/'),
    scope: '/',
    display: 'standalone',
    background_color: color,
    theme_color: color,
    icons: community.icon ? logoIcons(community.icon) : icons,
    shortcuts: [shortcut('events'), shortcut('tips')],
  })
}
