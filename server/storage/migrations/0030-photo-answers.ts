import type { Migration } from './migration.ts'

/** Images of before have no answer: they stay published until somebody is asked. */
export const photoAnswers: Migration = {
  number: 30,
  name: 'photo answers',
  sentence: 'Adds who is in an image and agreed, and whether it is hidden from visitors.',
  async up({ schema }) {
    for (const column of ['people', 'people_at', 'people_by', 'hidden_at', 'hidden_by']) {
      await schema.alterTable('images').addColumn(column, 'text').execute()
    }
  },
}
