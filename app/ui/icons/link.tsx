import { iconOf } from './Icon.tsx'

export const LinkIcon = iconOf(
  'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7L12 17.7',
)

export const ShareIcon = iconOf('M12 15V3.5M8 7.5l4-4 4 4M5 12v7.5h14V12')
