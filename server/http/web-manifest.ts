import { communityIn } from '#core/community/community-in.ts'
import { communityWords } from '#core/community/community.ts'
import { iconAddress, type IconName } from '#core/community/icon-address.ts'
import type { Settings } from '#core/community/settings.ts'
import { languageQuery, type Language } from '#core/localized.ts'
import { serverTexts, type SiteMessages } from '#core/messages/messages.ts'

export const webManifestPath = '/manifest.webmanifest'

function iconOf(folder: string, name: IconName, size: number, purpose: 'any' | 'maskable') {
  const src = iconAddress(folder, name)
  return src.endsWith('.svg')
    ? { src, sizes: 'any', type: 'image/svg+xml', purpose }
    : { src, sizes: `${size}x${size}`, type: 'image/png', purpose }
}

/** Tells how the site is installed as an app. Both languages are the same app, so they have one `id`. */
export function webManifest(
  { settings, messages }: { settings: Settings; messages: SiteMessages },
  color: string,
  language: Language,
): string {
  const t = serverTexts(messages, language)
  const community = communityIn(settings, language)
  const { icons } = community
  const { name, where, about } = communityWords(community)
  const screenAt = (path: string) => path + languageQuery(language, settings.languages)
  const shortcut = (screen: 'events' | 'tips') => ({
    name: t(`app.shortcuts.${screen}`),
    url: screenAt(`/${screen}`),
    icons: [iconOf(icons, 'icon-192', 192, 'any')],
  })
  return JSON.stringify({
    id: '/',
    name: t('app.name', { name, about }),
    short_name: community.name,
    description: community.tagline || t('app.description', { name, where, about }),
    lang: language,
    dir: 'ltr',
    start_url: screenAt('/'),
    scope: '/',
    display: 'standalone',
    background_color: color,
    theme_color: color,
    icons: [
      iconOf(icons, 'favicon', 96, 'any'),
      iconOf(icons, 'icon-192', 192, 'any'),
      iconOf(icons, 'icon-512', 512, 'any'),
      // The drawing is inside the circle that every shape of an icon contains.
      iconOf(icons, 'icon-512', 512, 'maskable'),
    ],
    shortcuts: [shortcut('events'), shortcut('tips')],
  })
}
