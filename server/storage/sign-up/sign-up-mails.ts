import type { MailReason } from '#core/sign-up/mail-reasons.ts'
import type { SignUp } from '#core/sign-up/sign-up.ts'
import { isoTimeAfter, minute } from '#server/storage/base/durations.ts'
import { TableAccess } from '#server/storage/base/table-access.ts'
import { type SignUpRow, toSignUp } from './sign-up-rows.ts'

/** How long a claimed mail is reserved for one instance; if it fails, another one tries then. */
const claimDuration = 5 * minute

export type SignUpMail = {
  id: string
  tries: number
  /** When it was queued. */
  at: string
  reason: MailReason
  /** What an editor has written, as JSON. */
  letter: string | null
  signUp: SignUp
  token: string
}

/** Mails about sign-ups that wait to be sent. A row stays when its mail has been sent, without `due_at`. */
export class SignUpMails extends TableAccess {
  /** Reserves a mail that is due; of several instances only one gets it. */
  async claim(now: Date): Promise<SignUpMail | undefined> {
    const due = now.toISOString()
    const row = await this.db
      .updateTable('sign_up_mails')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1), due_at: isoTimeAfter(now, claimDuration) }))
      .where('due_at', '<=', due)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('sign_up_mails')
          .select('id')
          .where('due_at', '<=', due)
          .orderBy('due_at')
          .limit(1),
      )
      .returning(['id', 'tries', 'at', 'reason', 'letter', 'sign_up_id'])
      .executeTakeFirst()
    if (!row) return undefined
    const { sign_up_id: signUpId, ...mail } = row
    const signUp = await this.#signUp(signUpId)
    // It was erased at this moment, and the mail with it.
    if (!signUp) return this.claim(now)
    return { ...mail, signUp: toSignUp(signUp), token: signUp.token }
  }

  async settle(id: string, dueAt: Date | null): Promise<void> {
    await this.db
      .updateTable('sign_up_mails')
      // What has been sent is not kept.
      .set({ due_at: dueAt && dueAt.toISOString(), ...(!dueAt && { letter: null }) })
      .where('id', '=', id)
      .execute()
  }

  async countWaiting(): Promise<number> {
    const { waiting } = await this.db
      .selectFrom('sign_up_mails')
      .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
      .where('due_at', 'is not', null)
      .executeTakeFirstOrThrow()
    return Number(waiting)
  }

  async nextDue(): Promise<Date | undefined> {
    const row = await this.db
      .selectFrom('sign_up_mails')
      .select('due_at')
      .where('due_at', 'is not', null)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    return row?.due_at ? new Date(row.due_at) : undefined
  }

  #signUp(id: string): Promise<SignUpRow | undefined> {
    return this.db.selectFrom('sign_ups').selectAll().where('id', '=', id).executeTakeFirst()
  }
}
