import { type Event, isUpcoming, statusOf } from '#core/content/event.ts'
import { addDays, type Present } from '#core/dates.ts'
import { type Document, isPublished } from '#core/kinds/document.ts'
import { awaitsGuardian } from '#core/sign-up/guardian.ts'
import { isExpected } from '#core/sign-up/sign-up.ts'
import { day, isoTimeAfter } from '#server/storage/base/durations.ts'
import { mailId } from '#server/storage/sign-up/queue-sign-up-mail.ts'
import type { SignUpMail } from '#server/storage/sign-up/sign-up-mails.ts'

/** There may have been no mail server when it was queued, and nobody expects it any more. */
const keptFor = 3 * day

/** True if what a mail says is still so. It may have waited while the sign-up or the event changed. */
export function isStillTrue(
  { id, at, reason, signUp, isForGuardian }: SignUpMail,
  event: Document<Event>,
  { now, today }: Present,
): boolean {
  if (at < isoTimeAfter(now, -keptFor)) return false
  if (reason === 'letter') return true
  if (isForGuardian && signUp.consent === 'refused') return false
  if (!isPublished(event, now) || !isUpcoming(event.body, today)) return false
  const isCancelled = statusOf(event.body) === 'cancelled'
  if (reason === 'eventCancelled') return isCancelled && isExpected(signUp)
  if (isCancelled) return false
  if (reason === 'eventPostponed' || reason === 'eventReinstated' || reason === 'enrolled') {
    return isExpected(signUp)
  }
  if (reason === 'reminder') {
    const isTomorrow = event.body.dates.start === addDays(today, 1)
    return isTomorrow && signUp.state === 'coming' && signUp.wantsReminder
  }
  const isOver = signUp.offeredUntil !== null && signUp.offeredUntil <= now.toISOString()
  const isLast = id === mailId(signUp.id, String(signUp.version), isForGuardian)
  if (reason === 'guardian') return awaitsGuardian(signUp) && isLast && !isOver
  const state = reason === 'confirm' || reason === 'awaited' ? 'offered' : reason
  // A state that somebody has had twice has two mails: the last one counts.
  return signUp.state === state && isLast && !isOver
}
