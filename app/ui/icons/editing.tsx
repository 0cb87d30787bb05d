// Only editors see them: in one file with the others they would be downloaded by visitors too.
import { iconOf } from './Icon.tsx'

export const PlusIcon = iconOf('M12 5v14M5 12h14')
export const PencilIcon = iconOf('M4 20l1-4.5L16.5 4a2.1 2.1 0 0 1 3 3L8 18.5ZM14.5 6l3.5 3.5')
export const TrashIcon = iconOf('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10 11v5M14 11v5')
export const WaitingIcon = iconOf('M6 4h12M6 20h12M8 4v3l4 5 4-5V4M8 20v-3l4-5 4 5v3')
export const MoreIcon = iconOf(
  'M5 12a.5.5 0 1 0 0 .1M12.5 12a.5.5 0 1 0 0 .1M20 12a.5.5 0 1 0 0 .1',
)
export const GripIcon = iconOf('M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1')
