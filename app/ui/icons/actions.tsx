import { iconOf } from './Icon.tsx'

export const CloseIcon = iconOf('M6 6l12 12M18 6L6 18')
export const MenuIcon = iconOf('M4 7h16M4 12h16M4 17h11')
export const CheckIcon = iconOf('M5 12.5l4.5 4.5L19 7.5')
export const AlertIcon = iconOf('M12 4L2.8 19.5h18.4ZM12 10v4.5M12 17v.1')
