import type { MailReason } from '#core/sign-up/mail-reasons.ts'
import type { SignUp } from '#core/sign-up/sign-up.ts'
import { MailQueue } from '#server/storage/base/mail-queue.ts'
import type { Database } from '#server/storage/base/tables.ts'
import { mailId } from './queue-sign-up-mail.ts'
import { signUpsWithAddress, toSignUp } from './sign-up-rows.ts'

export type SignUpMail = {
  id: string
  tries: number
  /** When it was queued. */
  at: string
  reason: MailReason
  /** Written by an editor, as JSON. */
  letter: string | null
  signUp: SignUp
  isForGuardian: boolean
  token: string
}

/** Offers have their own ends, reminders their own days, and letters their own words. */
const toldTogether: readonly MailReason[] = [
  'coming',
  'waiting',
  'enrolled',
  'lapsed',
  'cancelled',
  'eventCancelled',
  'eventPostponed',
  'eventReinstated',
]

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
    return {
      ...claimed,
      at,
      reason,
      letter,
      signUp: toSignUp(signUp),
      isForGuardian: claimed.id.startsWith(mailId(signUp.id, '', true)),
      token: signUp.address,
    }
  }

  override async settle(id: string, dueAt: Date | null): Promise<void> {
    await this.db
      .updateTable('sign_up_mails')
      // A letter that has been sent is not kept.
      .set({ due_at: dueAt && dueAt.toISOString(), ...(!dueAt && { letter: null }) })
      .where('id', '=', id)
      .execute()
  }

  /** Settles mails of a series that would tell the same person the same as this one of other dates. */
  async settleTold({ id, reason, signUp, isForGuardian }: SignUpMail, now: Date): Promise<void> {
    const { seriesSignUpId } = signUp
    if (seriesSignUpId === null || !toldTogether.some((each) => each === reason)) return
    await this.db
      .updateTable('sign_up_mails')
      .set({ due_at: null })
      .where('id', '!=', id)
      .where('id', isForGuardian ? 'like' : 'not like', mailId('%', '%', true))
      .where('reason', 'in', [reason, 'enrolled'])
      .where('tries', '=', 0)
      .where('due_at', '<=', now.toISOString())
      .where('sign_up_id', 'in', ({ selectFrom }) =>
        selectFrom('sign_ups').select('id').where('series_sign_up_id', '=', seriesSignUpId),
      )
      .execute()
  }

  #mail(id: string) {
    return this.db.selectFrom('sign_up_mails').selectAll().where('id', '=', id).executeTakeFirst()
  }

  #signUp(id: string) {
    return signUpsWithAddress(this.db)
      .selectAll('sign_ups')
      .where('sign_ups.id', '=', id)
      .executeTakeFirst()
  }
}
