import type { z } from 'zod'
import { bilingual, describe, onePicture, plain } from './fields.ts'
import { mainText, type Kind } from './kind.ts'
import { alphabeticalKey } from './sorting.ts'

const organizer = describe({
  name: bilingual(['nameUk', 'nameEn'], { control: 'line', longest: 120, need: 'oneLanguage' }),
  position: bilingual(['positionUk', 'positionEn'], {
    control: 'line',
    longest: 200,
    need: 'oneLanguage',
  }),
  contacts: plain('contacts', 'lines', 1000),
  photo: onePicture('photo'),
  info: bilingual(['infoUk', 'infoEn'], { control: 'lines', longest: 10_000, need: 'never' }),
})
export type Organizer = z.infer<typeof organizer.schema>

export const organizerKind: Kind<Organizer> = {
  ...organizer,
  name: 'organizer',
  readers: 'visitors',
  order: 'ascending',
  sortKey: ({ name }) => alphabeticalKey(mainText(name)),
  named: ({ name }) => name,
}
