import { awaitsGuardian, type GuardianContact } from '#core/sign-up/guardian.ts'
import type { MailReason } from '#core/sign-up/mail-reasons.ts'
import { signUpStates, type SignUp } from '#core/sign-up/sign-up.ts'
import { hour, isoTimeAfter } from '#server/storage/base/durations.ts'
import { chunks } from '#server/storage/base/statement-lists.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { mailboxOf } from './sign-up-rows.ts'

export type SignUpMail = {
  signUp: SignUp
  reason: MailReason
  /** For the same it is queued once for each who reads it. */
  about: string
  /** It goes to the guardian, not to the person. */
  isForGuardian?: boolean
  letter?: string
  /** When it is to be sent; without it at once. */
  due?: Date
}

/** Mailed sign-ups of one mailbox for one event: the form must not be a way to fill that of somebody else. */
export const maxMailedSignUps = 5
/** Mails that strangers cause, for everybody together. More than in the rush for any event; those beyond it wait. */
const maxMailsPerHour = 1_000
const reasonsOfStrangers = [...signUpStates, 'confirm', 'awaited', 'guardian'] as const

type StateMail = Pick<SignUpMail, 'signUp' | 'reason' | 'about' | 'isForGuardian'>

/** Tells of a new state: the person, and the guardian, who is asked where there is no answer. */
export function stateMails(signUp: SignUp): StateMail[] {
  const { state, version, consent, mustConfirm } = signUp
  // A stranger may have invented the guardian too.
  const isAsked = awaitsGuardian(signUp) && !mustConfirm
  const isKept = isAsked && state === 'offered'
  const mustBeConfirmed = mustConfirm && state === 'offered' && version === 1
  const ownReason = isKept ? 'awaited' : mustBeConfirmed ? 'confirm' : state
  const own: StateMail = { signUp, reason: ownReason, about: String(version) }
  // A guardian who has refused hears nothing more.
  if (!isAsked && consent !== 'agreed') return [own]
  const reason = isAsked && state !== 'cancelled' ? 'guardian' : state
  return [own, { ...own, reason, isForGuardian: true }]
}

export function recipientOf({
  signUp,
  isForGuardian,
}: Pick<SignUpMail, 'signUp' | 'isForGuardian'>) {
  return isForGuardian ? (signUp.guardian ?? nobody) : signUp
}

const nobody: GuardianContact = { contact: '', contactKind: 'email' }

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

/** Says that the reader of this mail had one about the sign-up before; a guardian who has answered may have had the link. */
export async function wasMailed(
  trx: DatabaseTransaction,
  { signUp: { id, consent }, isForGuardian }: Pick<SignUpMail, 'signUp' | 'isForGuardian'>,
): Promise<boolean> {
  if (isForGuardian && consent === 'agreed') return true
  const mails = trx.selectFrom('sign_up_mails').select('id')
  const query = isForGuardian
    ? mails.where('sign_up_id', '=', id).where('reason', '=', 'guardian')
    : mails.where('id', '=', mailId(id, firstMail))
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
  const sent = mails.filter((mail) => mailboxOf(recipientOf(mail)) !== null)
  for (const part of chunks(sent)) {
    const values = part.map(
      ({ signUp: { id }, reason, about, letter = null, due = now, ...mailed }) => {
        const mail = {
          id: mailId(id, about, mailed.isForGuardian),
          sign_up_id: id,
          reason,
          letter,
          at,
        }
        return { ...mail, tries: 0, due_at: due.toISOString() }
      },
    )
    await trx
      .insertInto('sign_up_mails')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return sent.length
}

export function mailId(signUpId: string, about: string, isForGuardian = false): string {
  return `${signUpId} ${isForGuardian ? 'guardian ' : ''}${about}`
}
