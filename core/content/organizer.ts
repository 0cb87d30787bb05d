import type { z } from 'zod'
import { bilingualField, defineFields, imageField, textField } from '#core/forms/fields.ts'
import { defineListKind, mainText } from '#core/kinds/kind.ts'
import { alphabeticalKey } from '#core/text/sorting.ts'

const organizer = defineFields({
  name: bilingualField('name', 'line', 120, 'oneLanguage'),
  position: bilingualField('position', 'line', 200, 'oneLanguage'),
  contacts: textField('contacts', 'lines', 1000),
  photo: imageField('photo'),
  info: bilingualField('info', 'lines', 10_000, 'never'),
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
