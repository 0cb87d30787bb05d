import type { MailReason } from '#core/sign-up/mail-reasons.ts'
import type { SignUp } from '#core/sign-up/sign-up.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'

type SignUpMail = {
  signUp: SignUp
  reason: MailReason
  /** What there is one mail about: for the same it is queued once. */
  about: string
  letter?: string
}

/** Of one address for one event: the form must not be a way to fill the mailbox of somebody else. */
export const maxMailedSignUps = 5

/** Without the sign-ups that an address has beyond the most that are mailed. */
export function mailedSignUps(signUps: readonly SignUp[]): SignUp[] {
  const counts = new Map<string, number>()
  return signUps.filter(({ contact }) => {
    const count = (counts.get(contact) ?? 0) + 1
    counts.set(contact, count)
    return count <= maxMailedSignUps
  })
}

/** False where there is no address to write to. */
export async function queueSignUpMail(
  trx: DatabaseTransaction,
  now: Date,
  { signUp: { id, contact, contactKind }, reason, about, letter }: SignUpMail,
): Promise<boolean> {
  if (contactKind !== 'email' || contact === '') return false
  const at = now.toISOString()
  const mail = { sign_up_id: id, reason, letter: letter ?? null }
  await trx
    .insertInto('sign_up_mails')
    .values({ id: `${id} ${about}`, tries: 0, due_at: at, at, ...mail })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}
