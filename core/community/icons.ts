import { defaultPalette } from '#core/colors/palette-names.ts'
import { lookOf } from './look.ts'
import type { Settings } from './settings.ts'

/** Where the server draws the icons in the colours of the community or with its logo; '' for the files of the build. */
export function iconFolderOf(settings: Settings): string {
  const { palette, accent, logo } = settings
  const isDefault = palette === defaultPalette && !accent && !logo
  return isDefault ? '' : iconFolder + lookOf(settings)
}

export const iconFolder = '/icons/'
