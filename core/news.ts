import type { z } from 'zod'
import { bilingual, describe, pictures } from './fields.ts'
import type { Kind } from './kind.ts'

/** Of one item's text in one language. */
export const longestNewsText = 50_000

const news = describe({
  title: bilingual(['titleUk', 'titleEn'], { control: 'line', longest: 200, need: 'oneLanguage' }),
  text: bilingual(['textUk', 'textEn'], {
    control: 'markdown',
    longest: longestNewsText,
    need: 'oneLanguage',
  }),
  images: pictures('images', 20),
})
export type News = z.infer<typeof news.schema>

export const newsKind: Kind<News> = {
  ...news,
  name: 'news',
  readers: 'visitors',
  order: 'descending',
  sortKey: (_, publishAt) => publishAt,
  named: ({ title }) => title,
}

/** So many more are shown at each press of 'Load more'. */
export const newsAtOnce = 6
