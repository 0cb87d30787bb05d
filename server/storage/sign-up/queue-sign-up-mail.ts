import type { MailReason } from '#core/sign-up/mail-reasons.ts'
import { signUpStates, type SignUp } from '#core/sign-up/sign-up.ts'
import { hour, isoTimeAfter } from '#server/storage/base/durations.ts'
import { chunks } from '#server/storage/base/statement-lists.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { mailboxOf } from './sign-up-rows.ts'

export type SignUpMail = {
  signUp: SignUp
  reason: MailReason
  /** What there is one mail about: for the same it is queued once. */
  about: string
  letter?: string
  /** When it is to be sent; without it at once. */
  due?: Date
}

/** Mailed sign-ups of one mailbox for one event: the form must not be a way to fill that of somebody else. */
export const maxMailedSignUps = 5
/** Mails that strangers cause, for everybody together. More than in the rush for any event; those beyond it wait. */
const maxMailsPerHour = 1_000
const reasonsOfStrangers = [...signUpStates, 'confirm'] as const

/**
 * Without the sign-ups that a mailbox has beyond the most that are mailed. Of those who get a mail, or somebody else could
 * use up a mailbox with sign-ups that are cancelled.
 */
export function mailedSignUps(signUps: readonly SignUp[]): SignUp[] {
  const counts = new Map<string, number>()
  return signUps.filter((signUp) => {
    const mailbox = mailboxOf(signUp)
    if (mailbox === null) return true
    const count = (counts.get(mailbox) ?? 0) + 1
    counts.set(mailbox, count)
    return count <= maxMailedSignUps
  })
}

/** The mail about its first state: a sign-up beyond the most of its mailbox has none. */
export const firstMail = '1'

export async function wasMailed(trx: DatabaseTransaction, { id }: Pick<SignUp, 'id'>) {
  const query = trx.selectFrom('sign_up_mails').select('id').where('id', '=', mailId(id, firstMail))
  return (await query.executeTakeFirst()) !== undefined
}

/** When a mail that a stranger causes may be sent: at once, or an hour later where very many were caused. */
export async function dueForStrangers(trx: DatabaseTransaction, now: Date): Promise<Date> {
  const last = await trx
    .selectFrom('sign_up_mails')
    .select('id')
    .where('at', '>', isoTimeAfter(now, -hour))
    .where('reason', 'in', reasonsOfStrangers)
    .orderBy('at')
    .limit(1)
    .offset(maxMailsPerHour - 1)
    .executeTakeFirst()
  return last ? new Date(now.getTime() + hour) : now
}

/** Returns for how many of them there is an address to write to. */
export async function queueSignUpMails(
  trx: DatabaseTransaction,
  now: Date,
  mails: readonly SignUpMail[],
): Promise<number> {
  const at = now.toISOString()
  const sent = mails.filter(({ signUp }) => mailboxOf(signUp) !== null)
  for (const part of chunks(sent)) {
    const values = part.map(({ signUp: { id }, reason, about, letter = null, due = now }) => {
      const mail = { id: mailId(id, about), sign_up_id: id, reason, letter, at }
      return { ...mail, tries: 0, due_at: due.toISOString() }
    })
    await trx
      .insertInto('sign_up_mails')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return sent.length
}

export function mailId(signUpId: string, about: string): string {
  return `${signUpId} ${about}`
}
