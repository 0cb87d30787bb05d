import { z } from 'zod'
import type { Kind } from './kind.ts'
import { isPicture } from './link.ts'
import { inBoth, requiredText } from './text.ts'

const newsSchema = z.object({
  title: inBoth(200),
  /** Markdown. */
  text: inBoth(50_000),
  images: z.array(requiredText(2000).refine(isPicture, 'notAPicture'), 'wrong').max(20, 'tooMany'),
})
export type News = z.infer<typeof newsSchema>

export const newsKind: Kind<News> = {
  name: 'news',
  schema: newsSchema,
  bilingual: ['title', 'text'],
  readers: 'visitors',
  order: 'descending',
  sortKey: (_, publishAt) => publishAt,
  named: ({ title }) => title,
}
