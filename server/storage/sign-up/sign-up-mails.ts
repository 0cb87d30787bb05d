import type { MailReason } from '#core/sign-up/mail-reasons.ts'
import type { SignUp } from '#core/sign-up/sign-up.ts'
import { MailQueue } from '#server/storage/base/mail-queue.ts'
import type { Database } from '#server/storage/base/tables.ts'
import { type SignUpRow, toSignUp } from './sign-up-rows.ts'

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

/** Mails about sign-ups that wait to be sent. */
export class SignUpMails extends MailQueue {
  constructor(db: Database) {
    super(db, 'sign_up_mails', 'id')
  }

  override async claim(now: Date): Promise<SignUpMail | undefined> {
    const claimed = await super.claim(now)
    if (!claimed) return undefined
    const mail = await this.#mail(claimed.id)
    const signUp = mail && (await this.#signUp(mail.sign_up_id))
    // It was erased at this moment, and the mail with it.
    if (!signUp) return this.claim(now)
    const { at, reason, letter } = mail
    return { ...claimed, at, reason, letter, signUp: toSignUp(signUp), token: signUp.token }
  }

  override async settle(id: string, dueAt: Date | null): Promise<void> {
    await this.db
      .updateTable('sign_up_mails')
      // What has been sent is not kept.
      .set({ due_at: dueAt && dueAt.toISOString(), ...(!dueAt && { letter: null }) })
      .where('id', '=', id)
      .execute()
  }

  #mail(id: string) {
    return this.db.selectFrom('sign_up_mails').selectAll().where('id', '=', id).executeTakeFirst()
  }

  #signUp(id: string): Promise<SignUpRow | undefined> {
    return this.db.selectFrom('sign_ups').selectAll().where('id', '=', id).executeTakeFirst()
  }
}
