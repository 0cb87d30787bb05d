import { z } from 'zod'
import { mainText, type Kind } from './kind.ts'
import { alphabeticalKey } from './sorting.ts'
import { inBoth, optionalInBoth } from './text.ts'

const projectSchema = z.object({
  title: inBoth(200),
  description: inBoth(10_000),
  duration: optionalInBoth(500),
  purpose: optionalInBoth(5000),
  results: optionalInBoth(5000),
  cooperation: optionalInBoth(5000),
})
export type Project = z.infer<typeof projectSchema>

export const projectKind: Kind<Project> = {
  name: 'project',
  schema: projectSchema,
  bilingual: ['title', 'description', 'duration', 'purpose', 'results', 'cooperation'],
  readers: 'visitors',
  order: 'ascending',
  sortKey: ({ title }) => alphabeticalKey(mainText(title)),
  named: ({ title }) => title,
}
