import type { Migration } from './migration.ts'

/** All that is counted about the places of an event is in one index. */
export const signUpCounts: Migration = {
  number: 22,
  name: 'sign-up counts',
  sentence: 'Makes counting the places of an event as quick for thousands of people as for a few.',
  async up({ schema }) {
    await schema
      .createIndex('sign_ups_by_state')
      .on('sign_ups')
      .columns(['event_id', 'state', 'number', 'people'])
      .execute()
  },
}
