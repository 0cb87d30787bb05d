import type { Database } from './tables.ts'

/** What the store was begun as: a demo, whose accounts have no passwords, or a real site. */
export type Purpose = 'demo' | 'production'

/** What the store knows about itself. */
export class Settings {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Undefined for a store that no site has been started on yet. */
  async purpose(): Promise<Purpose | undefined> {
    const row = await this.#db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'purpose')
      .executeTakeFirst()
    return row && (row.value === 'demo' ? 'demo' : 'production')
  }

  async setPurpose(purpose: Purpose): Promise<void> {
    const row = { name: 'purpose', value: purpose }
    await this.#db
      .insertInto('settings')
      .values(row)
      .onConflict((known) => known.column('name').doUpdateSet({ value: purpose }))
      .execute()
  }
}
