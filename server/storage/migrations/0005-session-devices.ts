import type { Migration } from './migration.ts'

/** The browser and the operating system of a session; null for older ones. */
export const sessionDevices: Migration = {
  number: 5,
  name: 'session devices',
  sentence: 'Adds the browser and the operating system of a session.',
  async up({ schema }, { text }) {
    await schema.alterTable('sessions').addColumn('device', text).execute()
  },
}
