import { adminKind } from '#core/admins/admin.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import {
  type ErasedThing,
  storeErasures,
  type StoredErasure,
} from '#server/storage/base/erasures.ts'
import { hashOf } from '#server/storage/base/hash.ts'
import { chunks } from '#server/storage/base/statement-lists.ts'
import type { Database, DatabaseTransaction } from '#server/storage/base/tables.ts'
import { deleteSignUps } from '#server/storage/sign-up/delete-sign-ups.ts'
import { deleteDocuments } from './purge.ts'
import { createTransactor, type Transactor } from './transactor.ts'
import { WriteContext } from './write-context.ts'

type IsErased = (thing: ErasedThing) => boolean

/** `by` of what was removed again. */
const restoreAuthor = 'command'

type State = {
  /** Of which moment the state is: what was ended before it may have begun again in it. */
  createdAt: string
  now: Date
}

/** Erases again in an earlier state what was erased since. What is free now is offered to those who wait. */
export function repeatErasures(
  db: Database,
  erasures: readonly StoredErasure[],
  state: State,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const transactor = createTransactor(new WriteContext(trx, restoreAuthor, state.now))
    for (const eventId of await eraseAgain(trx, erasures, state)) {
      await transactor.signUps.allot(eventId)
    }
    await removePeopleAgain(transactor, among(erasures))
  })
}

/** The same in a backup that stays one: nobody is offered anything in it, and people stay as they were. */
export async function eraseFromState(
  db: Database,
  erasures: readonly StoredErasure[],
  state: State,
): Promise<void> {
  await db.transaction().execute((trx) => eraseAgain(trx, erasures, state))
}

/** Returns the events that have lost a sign-up. */
async function eraseAgain(
  trx: DatabaseTransaction,
  erasures: readonly StoredErasure[],
  { createdAt, now }: State,
): Promise<Set<string>> {
  const isErased = among(erasures)
  await storeErasures(trx, erasures)
  await eraseMessages(trx, isErased, now)
  await erasePasskeys(trx, isErased)
  await endReminders(trx, among(erasures.filter(({ at }) => at >= createdAt)))
  return eraseSignUps(trx, isErased, now)
}

function among(erasures: readonly StoredErasure[]): IsErased {
  const hashes = new Set(erasures.map(({ hash }) => hash))
  return (thing) => hashes.has(hashOf(thing))
}

async function eraseSignUps(
  trx: DatabaseTransaction,
  isErased: IsErased,
  now: Date,
): Promise<Set<string>> {
  const rows = await trx.selectFrom('sign_ups').select(['id', 'event_id', 'token']).execute()
  const erased = rows.filter(({ token }) => isErased(`sign-up ${token}`))
  for (const part of chunks(erased.map(({ id }) => id))) await deleteSignUps(trx, 'id', part, now)
  return new Set(erased.map((row) => row.event_id))
}

async function endReminders(trx: DatabaseTransaction, isErased: IsErased): Promise<void> {
  const rows = await trx
    .selectFrom('sign_ups')
    .select(['id', 'token'])
    .where('wants_reminder', '=', 1)
    .execute()
  const ended = rows.flatMap(({ id, token }) => (isErased(`reminder ${token}`) ? id : []))
  for (const part of chunks(ended)) {
    await trx.updateTable('sign_ups').set({ wants_reminder: 0 }).where('id', 'in', part).execute()
  }
}

async function erasePasskeys(trx: DatabaseTransaction, isErased: IsErased): Promise<void> {
  const rows = await trx.selectFrom('passkeys').select('id').execute()
  const erased = rows.flatMap(({ id }) => (isErased(`passkey ${id}`) ? id : []))
  for (const part of chunks(erased)) {
    await trx.deleteFrom('passkeys').where('id', 'in', part).execute()
  }
}

async function eraseMessages(
  trx: DatabaseTransaction,
  isErased: IsErased,
  now: Date,
): Promise<void> {
  const rows = await trx
    .selectFrom('documents')
    .select('id')
    .where('kind', '=', feedbackKind.name)
    .execute()
  const erased = rows.flatMap(({ id }) => (isErased(`document ${id}`) ? id : []))
  await deleteDocuments(trx, erased, now)
}

/** They stay in the history, as they do when they are removed. */
async function removePeopleAgain(
  { documents, passkeys }: Transactor,
  isErased: IsErased,
): Promise<void> {
  for (const { id, version } of await documents.all(adminKind, { removed: false })) {
    if (!isErased(`document ${id}`)) continue
    await documents.remove(adminKind, id, version)
    await passkeys.removeAll(id)
  }
}
