import type { Migration } from './migration.ts'

/** The version that each form has saved; null for forms before this release. */
export const submittedVersions: Migration = {
  number: 17,
  name: 'submitted versions',
  sentence: 'Adds the version that each form has saved.',
  async up({ schema }) {
    await schema.alterTable('submissions').addColumn('version', 'integer').execute()
  },
}
