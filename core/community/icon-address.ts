export type IconName = 'favicon' | 'apple-touch-icon' | 'icon-192' | 'icon-512'

/** The address of an icon in the folder that the settings have. Of the files of the build the smallest is an SVG. */
export function iconAddress(folder: string, name: IconName): string {
  return `${folder}/${name}.${folder || name !== 'favicon' ? 'png' : 'svg'}`
}
