import { iconOf } from './Icon.tsx'

export const PlusIcon = iconOf('M12 5v14M5 12h14')
export const PencilIcon = iconOf('M4 20l1-4.5L16.5 4a2.1 2.1 0 0 1 3 3L8 18.5ZM14.5 6l3.5 3.5')
export const TrashIcon = iconOf('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10 11v5M14 11v5')
export const CloseIcon = iconOf('M6 6l12 12M18 6L6 18')
export const MenuIcon = iconOf('M4 7h16M4 12h16M4 17h11')
export const CheckIcon = iconOf('M5 12.5l4.5 4.5L19 7.5')
export const AlertIcon = iconOf('M12 4L2.8 19.5h18.4ZM12 10v4.5M12 17v.1')
export const WaitingIcon = iconOf('M6 4h12M6 20h12M8 4v3l4 5 4-5V4M8 20v-3l4-5 4 5v3')
export const MoreIcon = iconOf(
  'M5 12a.5.5 0 1 0 0 .1M12.5 12a.5.5 0 1 0 0 .1M20 12a.5.5 0 1 0 0 .1',
)
export const GripIcon = iconOf('M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1')
