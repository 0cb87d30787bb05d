import type { z } from 'zod'
import {
  bilingualField,
  checkedField,
  choiceField,
  defineFields,
  imagesField,
  optionalPart,
} from '#core/forms/fields.ts'
import { text } from '#core/forms/text-schema.ts'
import { defineListKind, mainText } from '#core/kinds/kind.ts'
import { alphabeticalKey } from '#core/text/sorting.ts'

/** Where every page has a link to it; the first is the default. */
const places = ['nowhere', 'menu', 'footer'] as const

const maxAddressLength = 80

const address = text(maxAddressLength)
  .toLowerCase()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'notAnAddress')

const page = defineFields({
  title: bilingualField('title', 'line', 120, 'oneLanguage'),
  text: bilingualField('text', 'markdown', 50_000, 'oneLanguage'),
  images: imagesField('images', 20),
  place: optionalPart(choiceField('place', places)),
  address: optionalPart(checkedField('address', 'address', maxAddressLength, address)),
})
/** A page that the community has added, such as 'How to join'. */
export type Page = z.infer<typeof page.schema>

export const pageKind = defineListKind({
  ...page,
  name: 'page',
  isPublic: true,
  isOnEveryPage: true,
  role: 'editor',
  path: '/pages',
  hasItemPages: true,
  pageSize: 24,
  formMessages: 'pageForm',
  // A page without a link is found by nobody.
  newValues: { place: 'footer' },
  // Those with a link first: the links are the beginning of the list.
  sortKey: ({ title, place }) =>
    `${place && place !== 'nowhere' ? 1 : 2} ${alphabeticalKey(mainText(title))}`,
  title: ({ title }) => title,
})
