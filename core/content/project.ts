import type { z } from 'zod'
import { bilingualField, defineFields } from '#core/forms/fields.ts'
import { defineListKind, mainText } from '#core/kinds/kind.ts'
import { alphabeticalKey } from '#core/text/sorting.ts'

const paragraphs = { control: 'lines', maxLength: 5000, required: 'never' } as const

const project = defineFields({
  title: bilingualField(['titleUk', 'titleEn'], {
    control: 'line',
    maxLength: 200,
    required: 'oneLanguage',
  }),
  description: bilingualField(['descriptionUk', 'descriptionEn'], {
    control: 'lines',
    maxLength: 10_000,
    required: 'oneLanguage',
  }),
  duration: bilingualField(['durationUk', 'durationEn'], {
    control: 'line',
    maxLength: 500,
    required: 'never',
  }),
  purpose: bilingualField(['purposeUk', 'purposeEn'], paragraphs),
  results: bilingualField(['resultsUk', 'resultsEn'], paragraphs),
  cooperation: bilingualField(['cooperationUk', 'cooperationEn'], paragraphs),
})
export type Project = z.infer<typeof project.schema>

export const projectKind = defineListKind({
  ...project,
  name: 'project',
  isPublic: true,
  role: 'editor',
  path: '/projects',
  hasItemPages: false,
  hasPrintSheets: true,
  pageSize: 24,
  formMessages: 'projectForm',
  sortKey: ({ title }) => alphabeticalKey(mainText(title)),
  title: ({ title }) => title,
})
