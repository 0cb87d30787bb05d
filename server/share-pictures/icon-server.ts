import { iconAddress, type IconName } from '#core/community/icon-address.ts'
import { iconFolder, iconFolderOf } from '#core/community/icons.ts'
import { settingsId, type Settings } from '#core/community/settings.ts'
import type { Site } from '#core/site/site.ts'
import { colorValues } from '#server/colors/current-colors.ts'
import type { Parts } from '#server/feature/feature.ts'
import { createCachedFiles, type CachedFiles } from '#server/http/cached-files.ts'
import type { PreparedResponse } from '#server/http/prepared-response.ts'
import { readLogo } from './drawings.ts'
import type { PictureRenderer } from './share-pictures.ts'

type Options = Pick<Parts, 'store' | 'report' | 'sendAsync'> & {
  site: Pick<Site, 'currentSettings' | 'lastSettings'>
  renderer: Pick<PictureRenderer, 'run'>
  findStaticFile: (path: string) => PreparedResponse | undefined
}

const sizes: Record<IconName, number> = {
  favicon: 96,
  'apple-touch-icon': 180,
  'icon-192': 192,
  'icon-512': 512,
}
const names = Object.keys(sizes) as IconName[]

/** The addresses of the files of the build; browsers ask for some of them by themselves. */
const files = new Map(names.map((name) => [iconAddress('', name), name]))
const olderAddress = '/favicon.ico'
const address = new RegExp(String.raw`^(${iconFolder}[\da-f]{8})\/([\w-]+)\.png$`)

/** Icons in the colours of the community or with its logo, in place of those that are files of the build. */
export function createIconServer(options: Options): CachedFiles {
  const { site, sendAsync, report } = options
  return createCachedFiles({
    sendAsync,
    // There are four.
    maxBytes: 1024 * 1024,
    answers(path) {
      if (path === olderAddress || path.startsWith(iconFolder)) return true
      return files.has(path) && iconFolderOf(site.lastSettings()) !== ''
    },
    parse(path) {
      const [, folder, name] = address.exec(path) ?? []
      const icon = path === olderAddress ? 'favicon' : (files.get(path) ?? nameOf(name))
      return icon && { owner: settingsId, name: path, icon, folder }
    },
    async load({ icon, folder }) {
      const settings = await site.currentSettings()
      const current = iconFolderOf(settings)
      if (!current || folder !== current) return { location: iconAddress(current, icon) }
      try {
        return { type: 'image/png', bytes: await drawIcon(options, settings, icon) }
      } catch (error) {
        report(error)
        const substitute = options.findStaticFile(iconAddress('', icon))
        return substitute && { substitute }
      }
    },
  })
}

function nameOf(name: string | undefined): IconName | undefined {
  return names.find((one) => one === name)
}

async function drawIcon({ store, renderer }: Options, settings: Settings, icon: IconName) {
  const logo = await readLogo(settings, store)
  // A logo is made for light paper, the flame for the night.
  const ground = colorValues(settings).paper['svg' in logo ? 'dark' : 'light']
  const isOnGround = icon !== 'favicon'
  return renderer.run({ size: sizes[icon], ground: isOnGround ? ground : undefined, logo })
}
