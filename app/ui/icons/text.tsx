import { iconOf } from './Icon.tsx'

export const BoldIcon = iconOf('M7.5 5v14h6a3.7 3.7 0 0 0 0-7.4H7.5h5a3.3 3.3 0 0 0 0-6.6Z')
export const ItalicIcon = iconOf('M10.5 5h6M7.5 19h6M13.5 5l-3 14')
export const HeadingIcon = iconOf('M6 5v14M18 5v14M6 12h12')
export const ListIcon = iconOf('M9.5 6.5H20M9.5 12H20M9.5 17.5H20M5 6.5v.1M5 12v.1M5 17.5v.1')
export const QuoteIcon = iconOf(
  'M10 6.5c-3 1-4.5 3-4.5 6v4.500H10V12.500H5.500M18.5 6.500c-3 1-4.5 3-4.5 6v4.500h4.500v-4.500H14',
)
export const EyeIcon = iconOf(
  'M2.5 12c2.5-4.5 5.7-6.5 9.5-6.500s7 2 9.5 6.500c-2.5 4.5-5.7 6.5-9.5 6.500S5 16.5 2.5 12ZM12 9.2a2.8 2.8 0 1 0 .1 0',
)
