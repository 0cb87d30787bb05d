import type { Migration } from './migration.ts'

export const guardians: Migration = {
  number: 31,
  name: 'guardians',
  sentence: 'Adds whether the guardians of people under age agree.',
  async up({ schema }, { text }) {
    for (const column of ['consent', 'guardian_token', 'guardian_mailbox', 'guardian']) {
      await schema.alterTable('sign_ups').addColumn(column, text).execute()
    }
    for (const columns of [['guardian_token'], ['guardian_mailbox', 'event_id']]) {
      const index = schema.createIndex(`sign_ups_by_${columns[0]}`).on('sign_ups')
      await index.columns(columns).execute()
    }
  },
}
