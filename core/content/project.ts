import type { z } from 'zod'
import { bilingualField, defineFields } from '#core/forms/fields.ts'
import { defineListKind, mainText } from '#core/kinds/kind.ts'
import { alphabeticalKey } from '#core/text/sorting.ts'

const paragraphs = ['lines', 5000, 'never'] as const

const project = defineFields({
  title: bilingualField('title', 'line', 200, 'oneLanguage'),
  description: bilingualField('description', 'lines', 10_000, 'oneLanguage'),
  duration: bilingualField('duration', 'line', 500, 'never'),
  purpose: bilingualField('purpose', ...paragraphs),
  results: bilingualField('results', ...paragraphs),
  cooperation: bilingualField('cooperation', ...paragraphs),
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
