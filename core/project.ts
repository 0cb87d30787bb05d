import type { z } from 'zod'
import { bilingual, describe } from './fields.ts'
import { mainText, type Kind } from './kind.ts'
import { alphabeticalKey } from './sorting.ts'

const paragraphs = { control: 'lines', longest: 5000, need: 'never' } as const

const project = describe({
  title: bilingual(['titleUk', 'titleEn'], { control: 'line', longest: 200, need: 'oneLanguage' }),
  description: bilingual(['descriptionUk', 'descriptionEn'], {
    control: 'lines',
    longest: 10_000,
    need: 'oneLanguage',
  }),
  duration: bilingual(['durationUk', 'durationEn'], {
    control: 'line',
    longest: 500,
    need: 'never',
  }),
  purpose: bilingual(['purposeUk', 'purposeEn'], paragraphs),
  results: bilingual(['resultsUk', 'resultsEn'], paragraphs),
  cooperation: bilingual(['cooperationUk', 'cooperationEn'], paragraphs),
})
export type Project = z.infer<typeof project.schema>

export const projectKind: Kind<Project> = {
  ...project,
  name: 'project',
  readers: 'visitors',
  order: 'ascending',
  sortKey: ({ title }) => alphabeticalKey(mainText(title)),
  named: ({ title }) => title,
}
