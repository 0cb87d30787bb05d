import { isDeepStrictEqual } from 'node:util'
import { type Event, eventKind } from '#core/content/event.ts'
import type { Present } from '#core/dates.ts'
import { type Document, isPublished } from '#core/kinds/document.ts'
import {
  countWith,
  endOfConfirming,
  endOfKeeping,
  hasRoomFor,
  maxSignUpsOfEvent,
  type PlaceCounts,
} from '#core/sign-up/allot-places.ts'
import { burstStart, isBurst } from '#core/sign-up/burst.ts'
import { acceptsContact, contactKindOf } from '#core/sign-up/contact.ts'
import { type EventSignUp, signUpOf } from '#core/sign-up/event-sign-up.ts'
import { awaitsGuardian } from '#core/sign-up/guardian.ts'
import type { SignUp, SignUpBody } from '#core/sign-up/sign-up.ts'
import type { NewSignUp, SignUpOrigin, SignUpProblem } from '#core/site/sign-ups.ts'
import { chunks } from '#server/storage/base/statement-lists.ts'
import type { WriteContext } from '#server/storage/base/write-context.ts'
import { DocumentReader } from '#server/storage/content/document-reader.ts'
import { announcePlaces } from './announce-places.ts'
import { enrolInAll } from './enrol.ts'
import { dueForStrangers, queueSignUpMails, stateMails } from './queue-sign-up-mail.ts'
import { SignUpReader } from './sign-up-reader.ts'
import { createSignUpToken, mailboxOf, toRow } from './sign-up-rows.ts'
import { type Sender, SignUpUsage } from './sign-up-usage.ts'
import { allotPlacesOf } from './store-places.ts'

/** `sendsMail`: whether the site does. */
export type AddOptions = { isByTeam: boolean; sendsMail?: boolean }

export type Added = { ok: true; signUp: SignUp; token: string } | SignUpProblem

// Longer than a source file should be, because all who sign up together are added in one way.

/** An event to which people are added, and its places, which are counted on meanwhile. */
type OpenEvent = {
  ok: true
  event: Document<Event>
  terms: EventSignUp
  before: PlaceCounts
  counts: PlaceCounts
  hasMoved: boolean
}

type NewRow = {
  form: NewSignUp
  signUp: SignUp
  /** The token of its private address, which is one for all dates of a series. */
  token: string
  isMailed: boolean
  isGuardianMailed: boolean
  isInBurst: boolean
}

/**
 * Adds those who sign up together, in their order; the copies of one form are one sign-up. All is read before and stored
 * afterwards, because in a crowd everybody waits for each question to the database.
 */
export async function addSignUps(
  context: WriteContext,
  forms: readonly NewSignUp[],
  { isByTeam, sendsMail = false }: AddOptions,
): Promise<Added[]> {
  const known = await new SignUpReader(context.trx).byKeys(forms.map(({ key }) => key))
  const events = await openEvents(context, forms, isByTeam)
  const sent = forms.map((form) => ({ form, sender: senderOf(form, events.get(form.eventId)) }))
  const usage = await SignUpUsage.read(context.trx, sent, context.now)
  const hasMailbox = sent.some(({ sender }) => sender.mailbox !== null)
  /** When the mails about these sign-ups are sent. */
  const due = hasMailbox ? await dueForStrangers(context.trx, context.now) : context.now
  const rows: NewRow[] = []

  const add = (form: NewSignUp, sender: Sender): Added => {
    const copy = known.get(form.key)
    if (copy) return isCopy(copy.signUp, form) ? { ok: true, ...copy } : conflict
    const open = events.get(form.eventId) ?? missing
    if (!open.ok) return open
    const { people } = form.body
    const { maxFromAddress, contact } = open.terms
    if (!usage.hasRoomFor(sender, people, maxFromAddress)) return tooManyPeople
    const recent = usage.recentWith(sender, people)
    const isInBurst = recent !== undefined && isBurst(recent, open.terms)
    const mustConfirm = isInBurst && sendsMail && acceptsContact(contact, 'email')
    if (mustConfirm && sender.mailbox === null) return needsEmail
    const isMailed = usage.isMailed(sender, sender.mailbox)
    const isGuardianMailed = usage.isMailed(sender, sender.guardianMailbox)
    // Nobody could confirm what no mail is sent about.
    if (mustConfirm && !isMailed) return tooManyPeople
    if (mustConfirm && sender.guardianMailbox !== null && !isGuardianMailed) return tooManyPeople
    if (open.counts.signUps >= maxSignUpsOfEvent && !isByTeam) return closed
    const signUp = createSignUp(form, open, { present: context, isByTeam, mustConfirm, due })
    const token = createSignUpToken()
    rows.push({ form, signUp, token, isMailed, isGuardianMailed, isInBurst })
    known.set(form.key, { signUp, token })
    usage.add(sender, signUp.people)
    open.counts = countWith(open.counts, signUp)
    return { ok: true, signUp, token }
  }

  const added = sent.map(({ form, sender }) => add(form, sender))
  await joinBursts(context, rows)
  await storeRows(context, rows, due)
  await startSeries(context, rows, events)
  for (const open of events.values()) {
    if (!open.ok) continue
    const { event, before, counts: after, hasMoved } = open
    const hasChanged = hasMoved || after.signUps > before.signUps
    if (hasChanged) await announcePlaces(context, event, { before, after, hasMoved })
  }
  return added
}

/** Visitors sign up only while the event is open. What has ended lapses before somebody new gets a place. */
async function openEvents(
  context: WriteContext,
  forms: readonly NewSignUp[],
  isByTeam: boolean,
): Promise<Map<string, OpenEvent | SignUpProblem>> {
  const { trx, now, today } = context
  const ids = new Set(forms.map(({ eventId }) => eventId))
  const events = new Map<string, OpenEvent | SignUpProblem>()
  for (const event of await new DocumentReader(trx).byIds(eventKind, [...ids])) {
    const terms = signUpOf(event.body, today)
    if (!terms || !isPublished(event, now)) continue
    if (!terms.isOpen && !isByTeam) {
      events.set(event.id, closed)
      continue
    }
    const { before, after: counts, hasChanged: hasMoved } = await allotPlacesOf(trx, event, context)
    events.set(event.id, { ok: true, event, terms, before, counts, hasMoved })
  }
  return events
}

function senderOf(
  { eventId, body: { contact, guardian }, from, isForSeries }: NewSignUp,
  open: OpenEvent | SignUpProblem = missing,
): Sender {
  const mailbox = open.ok
    ? mailboxOf({ contact, contactKind: contactKindOf(contact, open.terms.contact) })
    : null
  const series = isForSeries && open.ok ? open.event.body.series : undefined
  const guardianMailbox = guardian ? mailboxOf(guardian) : null
  return { eventId, mailbox, guardianMailbox, from, series }
}

function createSignUp(
  { eventId, body, isForSeries }: NewSignUp,
  { event, terms, counts }: OpenEvent,
  {
    due,
    present,
    ...given
  }: Pick<SignUp, 'isByTeam' | 'mustConfirm'> & {
    due: Date
    present: Present
  },
): SignUp {
  const hasRoom = hasRoomFor(body.people, counts, terms.capacity)
  const consent = body.guardian ? 'awaited' : null
  const isKept = hasRoom && (given.mustConfirm || consent !== null)
  const end = given.mustConfirm
    ? endOfConfirming(due)
    : endOfKeeping({ consent }, present, event.body)
  return {
    ...body,
    id: crypto.randomUUID(),
    eventId,
    contactKind: contactKindOf(body.contact, terms.contact),
    number: counts.lastNumber + 1,
    state: isKept ? 'offered' : hasRoom ? 'coming' : 'waiting',
    offeredUntil: isKept ? end : null,
    version: 1,
    createdAt: present.now.toISOString(),
    consent,
    guardian: body.guardian && { ...body.guardian, token: createSignUpToken() },
    note: '',
    attended: false,
    attendedAt: null,
    burst: null,
    seriesSignUpId: isForSeries && event.body.series !== undefined ? crypto.randomUUID() : null,
    ...given,
  }
}

async function storeRows(
  { trx, now }: WriteContext,
  rows: readonly NewRow[],
  due: Date,
): Promise<void> {
  for (const part of chunks(rows)) {
    const values = part.map(({ form, signUp, token }) =>
      toRow(signUp, {
        ...form,
        token: signUp.seriesSignUpId === null ? token : createSignUpToken(),
      }),
    )
    await trx.insertInto('sign_ups').values(values).execute()
  }
  const mails = rows
    .flatMap(({ signUp, isMailed, isGuardianMailed }) =>
      stateMails(signUp).filter(({ isForGuardian }) =>
        isForGuardian ? isGuardianMailed : isMailed,
      ),
    )
    .map((mail) => ({ ...mail, due }))
  await queueSignUpMails(trx, now, mails)
}

/** Puts somebody who comes to all dates on their lists, at once or as soon as it is confirmed. */
async function startSeries(
  context: WriteContext,
  rows: readonly NewRow[],
  events: ReadonlyMap<string, OpenEvent | SignUpProblem>,
): Promise<void> {
  const started = new Map<string, string[]>()
  for (const { signUp, token } of rows) {
    const open = events.get(signUp.eventId)
    const series = open?.ok ? open.event.body.series : undefined
    if (signUp.seriesSignUpId === null || series === undefined) continue
    const { seriesSignUpId: id, createdAt } = signUp
    const values = { id, series, token, created_at: createdAt, ended_at: null, missed_offers: 0 }
    await context.trx.insertInto('series_sign_ups').values(values).execute()
    if (!signUp.mustConfirm && !awaitsGuardian(signUp))
      started.set(series, [...(started.get(series) ?? []), id])
  }
  for (const [series, ids] of started) await enrolInAll(context, series, ids)
}

/** Gives each form in a burst, and all that came with it or shortly before from its origin, the same `burst`. */
async function joinBursts(context: WriteContext, forms: readonly NewRow[]): Promise<void> {
  const groups = Map.groupBy(forms, ({ form: { eventId, from } }) =>
    JSON.stringify([eventId, from?.network ?? from?.address]),
  )
  for (const group of groups.values()) {
    const inBurst = group.find(({ isInBurst }) => isInBurst)?.form
    if (!inBurst?.from) continue
    const burst = await joinBurst(context, inBurst.eventId, inBurst.from)
    for (const { signUp } of group) signUp.burst = burst
  }
}

/** Those that came shortly before belong to it from now on. */
async function joinBurst(
  { trx, now }: WriteContext,
  eventId: string,
  from: SignUpOrigin,
): Promise<string> {
  const recent = await new SignUpReader(trx).recentFrom(eventId, from, burstStart(now))
  const burst = recent.find((one) => one.burst !== null)?.burst ?? crypto.randomUUID()
  const joining = recent.filter((one) => one.burst === null).map(({ id }) => id)
  for (const part of chunks(joining)) {
    await trx.updateTable('sign_ups').set({ burst }).where('id', 'in', part).execute()
  }
  return burst
}

/** Another form with the key of this one would be lost without a word. */
function isCopy(signUp: SignUp, { eventId, body }: NewSignUp): boolean {
  return signUp.eventId === eventId && isDeepStrictEqual(contentOf(signUp), contentOf(body))
}

function contentOf(body: SignUpBody): unknown[] {
  const { name, contact, people, answers, wantsReminder, showsInitials, guardian } = body
  return [name, contact, people, answers, wantsReminder, showsInitials, guardian?.contact]
}

const missing = { ok: false, reason: 'missing' } as const
const closed = { ok: false, reason: 'closed' } as const
const needsEmail = { ok: false, reason: 'needsEmail' } as const
const tooManyPeople = { ok: false, reason: 'tooManyPeople' } as const
const conflict = { ok: false, reason: 'conflict' } as const
