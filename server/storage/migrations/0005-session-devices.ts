import type { Migration } from './migration.ts'

/** The browser and the system of a session, in a few words; unknown of those that began before. */
export const sessionDevices: Migration = {
  number: 5,
  name: 'session devices',
  async up({ schema }, { text }) {
    await schema.alterTable('sessions').addColumn('device', text).execute()
  },
}
