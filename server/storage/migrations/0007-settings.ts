import type { Migration } from './migration.ts'

/**
 * Marks a store as that of a demo or of a real site. Older demos are recognized by their sample content or
 * by an administrator of the demo provider.
 */
export const settings: Migration = {
  number: 7,
  name: 'settings',
  sentence: 'Adds facts about the data, and marks them as those of a demo or of a real site.',
  async up(trx, { text }) {
    await trx.schema
      .createTable('settings')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('value', text, (column) => column.notNull())
      .execute()
    const document = await trx.selectFrom('documents').select('id').limit(1).executeTakeFirst()
    if (!document) return
    const demoRevision = await trx
      .selectFrom('revisions')
      .select('document_id')
      .where((eb) => eb.or([eb('by', '=', 'sample'), eb('body', 'like', '%/demo-provider"%')]))
      .limit(1)
      .executeTakeFirst()
    const value = demoRevision ? 'demo' : 'production'
    await trx.insertInto('settings').values({ name: 'purpose', value }).execute()
  },
}
