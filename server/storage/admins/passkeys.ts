import { type Admin, adminKind } from '#core/admins/admin.ts'
import type { Passkey } from '#core/admins/passkey.ts'
import type { Document } from '#core/kinds/document.ts'
import { toDocument } from '#server/storage/base/document-rows.ts'
import { type ErasedThing, recordErasures } from '#server/storage/base/erasures.ts'
import {
  type Database,
  type DatabaseTransaction,
  TableAccess,
} from '#server/storage/base/tables.ts'
import type { WriteContext } from '#server/storage/base/write-context.ts'

/** Enough to check an answer of the device. */
export type StoredPasskey = {
  id: string
  publicKey: string
  counter: number
  transports: string[]
}

/** The host is unknown of what was added before it was kept. */
type NewPasskey = StoredPasskey & { name: string; host: string | null }

export class PasskeyReader<Connection extends Database = Database> extends TableAccess<Connection> {
  /** The oldest first. */
  async listByAdmin(adminId: string): Promise<(Passkey & StoredPasskey)[]> {
    const rows = await this.db
      .selectFrom('passkeys')
      .selectAll()
      .where('admin_id', '=', adminId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      addedAt: row.created_at,
      usedAt: row.used_at,
      publicKey: row.public_key,
      counter: row.counter,
      transports: toTransports(row.transports),
    }))
  }

  async hasAny(adminId: string): Promise<boolean> {
    return (await this.listByAdmin(adminId)).length > 0
  }

  /** With its owner; undefined where they have been removed. */
  async find(id: string): Promise<{ passkey: StoredPasskey; admin: Document<Admin> } | undefined> {
    const row = await this.db
      .selectFrom('passkeys')
      .innerJoin('documents', 'documents.id', 'passkeys.admin_id')
      .selectAll('documents')
      .select(['passkeys.public_key', 'passkeys.counter', 'passkeys.transports'])
      .where('passkeys.id', '=', id)
      .where('documents.kind', '=', adminKind.name)
      .where('documents.state', '=', 'published')
      .executeTakeFirst()
    if (!row) return undefined
    const { public_key: publicKey, counter } = row
    const passkey = { id, publicKey, counter, transports: toTransports(row.transports) }
    return { passkey, admin: toDocument(adminKind, row) }
  }

  /** When each of these people added their first passkey; those without one are missing. */
  async firstAdded(adminIds: readonly string[]): Promise<Record<string, string>> {
    if (adminIds.length === 0) return {}
    const rows = await this.db
      .selectFrom('passkeys')
      .select(['admin_id', (eb) => eb.fn.min('created_at').as('at')])
      .where('admin_id', 'in', adminIds)
      .groupBy('admin_id')
      .execute()
    return Object.fromEntries(rows.map(({ admin_id: id, at }) => [id, at]))
  }

  /** The people all of whose passkeys belong to other hosts, with one of these. Those of an unknown host may work. */
  async findEnded(host: string): Promise<Map<string, string>> {
    const rows = await this.db
      .selectFrom('passkeys')
      .select(['admin_id', 'host'])
      .orderBy('created_at')
      .execute()
    const isOther = (other: string | null) => other !== null && other !== host
    const able = new Set(rows.filter((row) => !isOther(row.host)).map((row) => row.admin_id))
    return new Map(
      rows.flatMap((row) =>
        row.host === null || able.has(row.admin_id) ? [] : [[row.admin_id, row.host] as const],
      ),
    )
  }
}

/** Announces each change, so that the person's open pages show it. */
export class PasskeyTransactor extends PasskeyReader<DatabaseTransaction> {
  readonly #context: WriteContext

  constructor(context: WriteContext) {
    super(context.trx)
    this.#context = context
  }

  /** False where another person has it already. */
  async add(
    adminId: string,
    { id, publicKey, counter, transports, name, host }: NewPasskey,
    now: Date,
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('passkeys')
      .values({
        id,
        admin_id: adminId,
        public_key: publicKey,
        host,
        counter,
        transports: JSON.stringify(transports),
        name,
        created_at: now.toISOString(),
        used_at: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    await this.#announceOf(adminId)
    return numInsertedOrUpdatedRows === 1n
  }

  async recordUse(id: string, use: { counter: number; host: string }, now: Date): Promise<void> {
    await this.db
      .updateTable('passkeys')
      .set({ ...use, used_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
  }

  /** It may be lost or stolen, so no restore brings it back. */
  async remove(adminId: string, id: string): Promise<void> {
    const owned = await this.listByAdmin(adminId)
    if (!owned.some((passkey) => passkey.id === id)) return
    await this.#erase([`passkey ${id}`])
    await this.db
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('admin_id', '=', adminId)
      .execute()
    await this.#announceOf(adminId)
  }

  /** For somebody who was removed, or is invited again: no restore lets this person in. */
  async removeAll(adminId: string): Promise<void> {
    const owned = await this.listByAdmin(adminId)
    await this.#erase([`document ${adminId}`, ...owned.map(({ id }) => `passkey ${id}` as const)])
    await this.db.deleteFrom('passkeys').where('admin_id', '=', adminId).execute()
  }

  #erase(things: ErasedThing[]): Promise<void> {
    this.#context.hasErased = true
    return recordErasures(this.db, things, this.#context.at)
  }

  #announceOf(adminId: string): Promise<void> {
    return this.#context.announce({ kind: adminKind.name, document_id: adminId, version: 0 })
  }
}

function toTransports(text: string): string[] {
  return JSON.parse(text) as string[]
}
