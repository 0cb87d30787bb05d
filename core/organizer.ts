import { z } from 'zod'
import { mainText, type Kind } from './kind.ts'
import { picture } from './link.ts'
import { alphabeticalKey } from './sorting.ts'
import { inBoth, optionalInBoth, text } from './text.ts'

const organizerSchema = z.object({
  name: inBoth(120),
  position: inBoth(200),
  contacts: text(1000),
  photo: picture(),
  info: optionalInBoth(10_000),
})
export type Organizer = z.infer<typeof organizerSchema>

export const organizerKind: Kind<Organizer> = {
  name: 'organizer',
  schema: organizerSchema,
  bilingual: ['name', 'position', 'info'],
  readers: 'visitors',
  order: 'ascending',
  sortKey: ({ name }) => alphabeticalKey(mainText(name)),
  named: ({ name }) => name,
}
