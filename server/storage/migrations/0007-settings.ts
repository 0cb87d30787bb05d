import type { Migration } from './migration.ts'

/**
 * Marks what a store was begun as. Demos from before this step are recognized by their sample content
 * or by an administrator from the demo's provider.
 */
export const settings: Migration = {
  number: 7,
  name: 'settings',
  async up(trx, { text }) {
    await trx.schema
      .createTable('settings')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('value', text, (column) => column.notNull())
      .execute()
    const document = await trx.selectFrom('documents').select('id').limit(1).executeTakeFirst()
    if (!document) return
    const sign = await trx
      .selectFrom('revisions')
      .select('document_id')
      .where((where) =>
        where.or([where('by', '=', 'sample'), where('body', 'like', '%/demo-provider"%')]),
      )
      .limit(1)
      .executeTakeFirst()
    const value = sign ? 'demo' : 'production'
    await trx.insertInto('settings').values({ name: 'purpose', value }).execute()
  },
}
