import type { Migration } from './migration.ts'

export const passkeyHosts: Migration = {
  number: 24,
  name: 'passkey hosts',
  sentence:
    'Keeps with each passkey the name of the site that it belongs to, from its next use on.',
  async up({ schema }, { text }) {
    await schema.alterTable('passkeys').addColumn('host', text).execute()
  },
}
