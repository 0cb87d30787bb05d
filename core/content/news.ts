import type { z } from 'zod'
import {
  bilingualField,
  choiceField,
  conditionalPart,
  defineFields,
  groupedParts,
  imagesField,
  optionalPart,
} from '#core/forms/fields.ts'
import { defineListKind } from '#core/kinds/kind.ts'

/** For the text of one item in one language. */
export const maxNewsTextLength = 50_000

const news = defineFields({
  title: bilingualField('title', 'line', 200, 'oneLanguage'),
  text: bilingualField('text', 'markdown', maxNewsTextLength, 'oneLanguage'),
  images: imagesField('images', 20),
  // The first photo on the front page: only with the consent of whoever is in it.
  ...groupedParts('face', {
    face: optionalPart(choiceField('face', ['hidden', 'agreed'])),
    faceText: conditionalPart(
      { field: 'face', value: 'agreed' },
      bilingualField('face', 'line', 120, 'oneLanguage'),
    ),
  }),
})
export type News = z.infer<typeof news.schema>

export const newsKind = defineListKind({
  ...news,
  name: 'news',
  isPublic: true,
  role: 'editor',
  path: '/news',
  hasItemPages: true,
  pageSize: 6,
  pagesAtOnce: 8,
  hasTelegramPosts: true,
  formMessages: 'newsForm',
  order: 'descending',
  sortKey: (_, publishAt) => publishAt,
  title: ({ title }) => title,
  rss: { messages: 'news', text: ({ text }) => text },
  days: (_, publicationDay) => [publicationDay],
})
