import { adminKind } from '#core/admins/admin.ts'
import { chunks } from '#server/storage/base/statement-lists.ts'
import type { Subject } from '#server/storage/base/subject.ts'
import type { WriteContext } from '#server/storage/base/write-context.ts'
import { DocumentTransactor } from '#server/storage/content/document-transactor.ts'
import { OneTimeTokens } from './one-time-tokens.ts'
import { PasskeyTransactor } from './passkeys.ts'
import { SessionWriter } from './sessions.ts'

const secrets = ['sessions', 'one_time_tokens'] as const

export const adminSubject = {
  backedUp: { passkeys: ['id'] },
  otherTables: secrets,
  async prune({ trx, now }) {
    await new SessionWriter(trx).prune(now)
    await new OneTimeTokens(trx).prune(now)
  },
  async eraseAgain(context, { has, isForSite }) {
    const { trx } = context
    const rows = await trx.selectFrom('passkeys').select('id').execute()
    const erased = rows.flatMap(({ id }) => (has(`passkey ${id}`) ? id : []))
    for (const part of chunks(erased)) {
      await trx.deleteFrom('passkeys').where('id', 'in', part).execute()
    }
    if (isForSite) await removePeople(context, (id) => has(`document ${id}`))
  },
  async endDemo(trx) {
    for (const table of [...secrets, 'passkeys'] as const) await trx.deleteFrom(table).execute()
  },
} as const satisfies Subject

/** They stay in the history, as they do when they are removed. */
async function removePeople(
  context: WriteContext,
  isRemoved: (id: string) => boolean,
): Promise<void> {
  const documents = new DocumentTransactor(context)
  for (const { id, version } of await documents.all(adminKind, { removed: false })) {
    if (!isRemoved(id)) continue
    await documents.remove(adminKind, id, version)
    await new PasskeyTransactor(context).removeAll(id)
  }
}
