import type { z } from 'zod'
import { bilingualField, defineFields, imageField, textField } from '#core/forms/fields.ts'
import { defineListKind, mainText } from '#core/kinds/kind.ts'
import { alphabeticalKey } from '#core/text/sorting.ts'

const organizer = defineFields({
  name: bilingualField(['nameUk', 'nameEn'], {
    control: 'line',
    maxLength: 120,
    required: 'oneLanguage',
  }),
  position: bilingualField(['positionUk', 'positionEn'], {
    control: 'line',
    maxLength: 200,
    required: 'oneLanguage',
  }),
  contacts: textField('contacts', 'lines', 1000),
  photo: imageField('photo'),
  info: bilingualField(['infoUk', 'infoEn'], {
    control: 'lines',
    maxLength: 10_000,
    required: 'never',
  }),
})
export type Organizer = z.infer<typeof organizer.schema>

export const organizerKind = defineListKind({
  ...organizer,
  name: 'organizer',
  isPublic: true,
  role: 'editor',
  path: '/team',
  hasItemPages: true,
  pageSize: 24,
  formMessages: 'organizerForm',
  sortKey: ({ name }) => alphabeticalKey(mainText(name)),
  title: ({ name }) => name,
})
