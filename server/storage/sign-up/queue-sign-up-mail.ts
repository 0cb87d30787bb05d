import type { MailReason } from '#core/sign-up/mail-reasons.ts'
import { signUpStates, type SignUp } from '#core/sign-up/sign-up.ts'
import { hour, isoTimeAfter } from '#server/storage/base/durations.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import type { Usage } from './read-usage.ts'
import { mailboxOf } from './sign-up-rows.ts'

type SignUpMail = {
  signUp: SignUp
  reason: MailReason
  /** What there is one mail about: for the same it is queued once. */
  about: string
  letter?: string
  /** When it is to be sent; without it at once. */
  due?: Date
}

/** Of one mailbox for one event: the form must not be a way to fill the mailbox of somebody else. */
const maxMailedSignUps = 5
/** Of one mailbox for all events that were sent within a day. */
const maxMailedInADay = 10
/** Mails that strangers cause, for everybody together. More than in the rush for any event; those beyond it wait. */
const maxMailsPerHour = 1_000
const reasonsOfStrangers = [...signUpStates, 'confirm'] as const

/** Without the sign-ups that a mailbox has beyond the most that are mailed. */
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

/** Whether somebody new with this mailbox is one of those that are mailed. */
export function isMailed({ mailboxOfEvent, mailboxOfDay }: Usage): boolean {
  return mailboxOfEvent < maxMailedSignUps && mailboxOfDay < maxMailedInADay
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

/** False where there is no address to write to. */
export async function queueSignUpMail(
  trx: DatabaseTransaction,
  now: Date,
  { signUp: { id, contact, contactKind }, reason, about, letter, due = now }: SignUpMail,
): Promise<boolean> {
  if (contactKind !== 'email' || contact === '') return false
  const at = now.toISOString()
  const mail = { sign_up_id: id, reason, letter: letter ?? null }
  await trx
    .insertInto('sign_up_mails')
    .values({ id: `${id} ${about}`, tries: 0, due_at: due.toISOString(), at, ...mail })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}
