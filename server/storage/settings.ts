import type { Database } from './tables.ts'

/** A demo, whose accounts have no passwords, or a real site. */
export type Purpose = 'demo' | 'production'

/** Settings of the store itself. */
export class Settings {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Undefined for a new store. */
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
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: purpose }))
      .execute()
  }
}
