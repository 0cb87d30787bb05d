import type { z } from 'zod'
import { dayInKyiv } from '#core/dates.ts'
import { bilingualField, defineFields, imagesField } from '#core/forms/fields.ts'
import { defineListKind } from './kind.ts'

/** For the text of one item in one language. */
export const maxNewsTextLength = 50_000

const news = defineFields({
  title: bilingualField(['titleUk', 'titleEn'], {
    control: 'line',
    maxLength: 200,
    required: 'oneLanguage',
  }),
  text: bilingualField(['textUk', 'textEn'], {
    control: 'markdown',
    maxLength: maxNewsTextLength,
    required: 'oneLanguage',
  }),
  images: imagesField('images', 20),
})
export type News = z.infer<typeof news.schema>

export const newsKind = defineListKind({
  ...news,
  name: 'news',
  isPublic: true,
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
  days: (_, publishAt) => [dayInKyiv(new Date(publishAt))],
})
