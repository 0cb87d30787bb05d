import { normalizeMailbox } from '#core/forms/email.ts'
import type { Migration } from './migration.ts'

export const signUpLimits: Migration = {
  number: 25,
  name: 'sign-up limits',
  sentence:
    'Adds what limits how many mails one mailbox gets, and how many people one network signs up.',
  async up(db, { text }) {
    const table = 'sign_ups'
    for (const column of ['mailbox', 'network', 'wide_network'] as const) {
      await db.schema.alterTable(table).addColumn(column, text).execute()
    }
    const rows = await db
      .selectFrom(table)
      .select(['id', 'contact'])
      .where('contact_kind', '=', 'email')
      .where('contact', '!=', '')
      .execute()
    for (const { id, contact } of rows) {
      const mailbox = normalizeMailbox(contact)
      await db.updateTable(table).set({ mailbox }).where('id', '=', id).execute()
    }
    for (const [name, columns] of Object.entries({
      sign_ups_by_mailbox: ['mailbox', 'created_at'],
      sign_ups_by_network: ['network', 'created_at'],
      sign_ups_by_wide_network: ['wide_network', 'created_at'],
    })) {
      await db.schema.createIndex(name).on(table).columns(columns).execute()
    }
    await db.schema.createIndex('sign_up_mails_by_time').on('sign_up_mails').column('at').execute()
  },
}
