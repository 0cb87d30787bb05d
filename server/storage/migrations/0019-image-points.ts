import type { Migration } from './migration.ts'

/** The important point of an image in percent; null where nobody has chosen one. */
export const imagePoints: Migration = {
  number: 19,
  name: 'image points',
  sentence: 'Adds the important point of an image.',
  async up({ schema }) {
    await schema.alterTable('images').addColumn('point_x', 'integer').execute()
    await schema.alterTable('images').addColumn('point_y', 'integer').execute()
  },
}
