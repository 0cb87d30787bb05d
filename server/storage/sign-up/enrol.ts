import type { Event } from '#core/content/event.ts'
import type { Present } from '#core/dates.ts'
import type { Document } from '#core/kinds/document.ts'
import { countWith, hasRoomFor, maxSignUpsOfEvent } from '#core/sign-up/allot-places.ts'
import { signUpOf } from '#core/sign-up/event-sign-up.ts'
import type { SignUp } from '#core/sign-up/sign-up.ts'
import { chunks } from '#server/storage/base/statement-lists.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import type { WriteContext } from '#server/storage/base/write-context.ts'
import { SeriesReader } from '#server/storage/content/series.ts'
import { announcePlaces } from './announce-places.ts'
import { firstMail, queueSignUpMails } from './queue-sign-up-mail.ts'
import { SeriesSignUpReader } from './series-sign-up-reader.ts'
import { SignUpReader } from './sign-up-reader.ts'
import { createSignUpToken, toRow } from './sign-up-rows.ts'

type SeriesEvent = Pick<Document<Event>, 'id' | 'state' | 'publishAt' | 'body'>

/**
 * Puts everybody who comes to all dates of its series, or these, on the list of an event, by the rules for whoever signs up now.
 * Returns whether there was anybody.
 */
export async function enrol(
  trx: DatabaseTransaction,
  { id: eventId, state, publishAt, body }: SeriesEvent,
  { now, today }: Present,
  ids?: readonly string[],
): Promise<boolean> {
  const terms = signUpOf(body, today)
  if (body.series === undefined || !terms?.isOpen || state !== 'published') return false
  const reader = new SeriesSignUpReader(trx)
  const missing = await reader.missingFrom(eventId, body.series, ids)
  if (missing.length === 0) return false
  const latest = await reader.latestOf(missing)
  let counts = await new SignUpReader(trx).placeCounts(eventId)
  const enrolled: SignUp[] = []
  for (const { id } of missing) {
    const answered = latest.get(id)
    if (!answered || counts.signUps >= maxSignUpsOfEvent) continue
    const signUp: SignUp = {
      ...answered,
      ...newOnList,
      id: crypto.randomUUID(),
      eventId,
      number: counts.lastNumber + 1,
      state: hasRoomFor(answered.people, counts, terms.capacity) ? 'coming' : 'waiting',
      createdAt: now.toISOString(),
    }
    counts = countWith(counts, signUp)
    enrolled.push(signUp)
  }
  await storeEnrolled(trx, enrolled)
  // People hear of an event when visitors see it.
  const due = new Date(Math.max(now.getTime(), Date.parse(publishAt)))
  const mailed = await reader.mailed(latest.values())
  const mails = enrolled
    .filter(({ seriesSignUpId }) => seriesSignUpId !== null && mailed.has(seriesSignUpId))
    .map((signUp) => ({ signUp, reason: 'enrolled' as const, about: firstMail, due }))
  await queueSignUpMails(trx, now, mails)
  return enrolled.length > 0
}

/** The same for all dates of a series, and for these alone. */
export async function enrolInAll(
  context: WriteContext,
  series: string,
  ids: readonly string[],
): Promise<void> {
  const { trx } = context
  const reader = new SignUpReader(trx)
  for (const event of await new SeriesReader(trx).eventsOf(series)) {
    const before = await reader.placeCounts(event.id)
    if (!(await enrol(trx, event, context, ids))) continue
    const after = await reader.placeCounts(event.id)
    await announcePlaces(context, event, { before, after, hasMoved: false })
  }
}

const newOnList = {
  offeredUntil: null,
  version: 1,
  note: '',
  attended: false,
  attendedAt: null,
  burst: null,
  mustConfirm: false,
}

async function storeEnrolled(trx: DatabaseTransaction, enrolled: readonly SignUp[]): Promise<void> {
  for (const part of chunks(enrolled)) {
    const rows = part.map((signUp) => {
      // Nobody learns it: the private address is that of the series.
      const token = createSignUpToken()
      // Without a mailbox it counts for nothing of what one may sign up for in a day.
      return {
        ...toRow(signUp, { key: crypto.randomUUID(), token }),
        mailbox: null,
        guardian_mailbox: null,
      }
    })
    await trx.insertInto('sign_ups').values(rows).execute()
  }
}
