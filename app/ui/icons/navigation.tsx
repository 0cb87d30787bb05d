import { iconOf } from './Icon.tsx'

export const ArrowUpIcon = iconOf('M12 19.5V5M6 11l6-6 6 6')
export const ArrowRightIcon = iconOf('M4.5 12H19M13 6l6 6-6 6')
export const MailIcon = iconOf('M3.5 6h17v12.5h-17ZM4 7l8 6.5L20 7')
export const PinIcon = iconOf(
  'M12 21.5c4-4.5 6.5-8 6.5-11.5a6.5 6.5 0 0 0-13 0c0 3.5 2.5 7 6.5 11.5ZM12 7.5a2.5 2.5 0 0 1 0 5 2.5 2.5 0 0 1 0-5',
)
