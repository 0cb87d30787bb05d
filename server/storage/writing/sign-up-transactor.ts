import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Updateable } from 'kysely'
import { type Document, isPublished } from '#core/content/document.ts'
import { type Event, eventKind } from '#core/content/event.ts'
import { type Day, dayInKyiv } from '#core/dates.ts'
import {
  countWith,
  endOfConfirming,
  hasRoomFor,
  type Place,
  type PlaceChange,
  type PlaceCounts,
} from '#core/sign-up/allot-places.ts'
import { burstStart, isBurst, isReal } from '#core/sign-up/burst.ts'
import { signUpOf } from '#core/sign-up/event-sign-up.ts'
import type { SignUpChange } from '#core/sign-up/sign-up-changes.ts'
import type { SignUp, SignUpBody } from '#core/sign-up/sign-up.ts'
import type { Letter, NewSignUp, SignUpOrigin, SignUpProblem } from '#core/sign-up/sign-ups.ts'
import { hour, isoTimeAfter } from '#server/storage/base/durations.ts'
import { forgetErasure, recordErasures } from '#server/storage/base/erasures.ts'
import { chunks } from '#server/storage/base/statement-lists.ts'
import type { Tables } from '#server/storage/base/tables.ts'
import { DocumentReader } from '#server/storage/content/document-reader.ts'
import { deleteSignUps } from '#server/storage/sign-up/delete-sign-ups.ts'
import {
  dueForStrangers,
  isMailed,
  mailedSignUps,
  queueSignUpMail,
} from '#server/storage/sign-up/queue-sign-up-mail.ts'
import { readUsage, type Usage } from '#server/storage/sign-up/read-usage.ts'
import { SignUpReader } from '#server/storage/sign-up/sign-up-reader.ts'
import { mailboxOf, toRow } from '#server/storage/sign-up/sign-up-rows.ts'
import { allotPlacesOf, noSignUp, storeState } from '#server/storage/sign-up/store-places.ts'
import type { WriteContext } from './write-context.ts'

// Longer than a source file should be, because everything that changes places passes one method.

/** More than any event has; a flood must not fill the disk. */
const maxSignUpsOfEvent = 5_000

/** How many times as many people a network may sign up as one of its addresses. */
const maxOfNetwork = 3

/** The new state of a place, after offers that have ended have lapsed. */
type Decide = (
  place: Place,
  counts: PlaceCounts,
  capacity: number | undefined,
) => PlaceChange['state'] | SignUpProblem

type ChangeOptions = {
  /** Whose place is changed. */
  signUp?: SignUp
  /** The private page of whoever it is about must hear of it. */
  isByTeam?: boolean
}

type PlacesChange = {
  before: PlaceCounts
  after: PlaceCounts
  /** Whether the queue has. */
  hasMoved: boolean
  isByTeam?: boolean
}

type Added = { ok: true; signUp: SignUp; token: string } | SignUpProblem

// Longer than a source file should be, because all that changes a place is announced by one rule.
/** Decides about the places of events. There is no other writer, so what it has read stays true. */
export class SignUpTransactor {
  readonly #context: WriteContext
  readonly reader: SignUpReader
  readonly #documents: DocumentReader

  constructor(context: WriteContext) {
    this.#context = context
    this.reader = new SignUpReader(context.trx)
    this.#documents = new DocumentReader(context.trx)
  }

  /** The copies of one form are one sign-up. Visitors sign up only while the event is open. */
  async add(
    { key, eventId, body, from }: NewSignUp,
    { isByTeam, sendsMail = false }: { isByTeam: boolean; sendsMail?: boolean },
  ): Promise<Added> {
    const copy = await this.reader.byKey(key)
    if (copy) return isCopy(copy.signUp, eventId, body) ? { ok: true, ...copy } : conflict
    const event = await this.#documents.byId(eventKind, eventId)
    const { now, at, trx } = this.#context
    const terms = event && signUpOf(event.body, dayInKyiv(now))
    if (!event || !terms || !isPublished(event, now)) return missing
    if (!terms.isOpen && !isByTeam) return closed
    const mailbox = mailboxOf({ contact: body.contact, contactKind: terms.contact })
    const usage = await readUsage(trx, { eventId, mailbox, from, now })
    if (from && !hasRoomFrom(usage, body.people, terms.maxFromAddress)) return tooManyPeople
    const isInBurst = from !== undefined && isBurst(countForm(usage, body), terms)
    const mustConfirm = isInBurst && sendsMail && terms.contact === 'email'
    const isTold = mailbox !== null && isMailed(usage)
    // Nobody could confirm what no mail is sent about.
    if (mustConfirm && !isTold) return tooManyPeople

    const { before, after: counts, hasChanged: hasMoved } = await allotPlacesOf(trx, event, now)
    if (counts.signUps >= maxSignUpsOfEvent && !isByTeam) {
      await this.#announceChanges(event, { before, after: counts, hasMoved })
      return closed
    }
    const due = isTold ? await dueForStrangers(trx, now) : now
    const signUp: SignUp = {
      ...body,
      id: crypto.randomUUID(),
      eventId,
      contactKind: terms.contact,
      number: counts.lastNumber + 1,
      ...placeFor(hasRoomFor(body.people, counts, terms.capacity), mustConfirm, due),
      version: 1,
      note: '',
      attended: false,
      attendedAt: null,
      createdAt: at,
      isByTeam,
      burst: isInBurst ? await this.#joinBurst(eventId, from) : null,
      mustConfirm,
    }
    const token = randomBytes(32).toString('base64url')
    await trx.insertInto('sign_ups').values(toRow(signUp, { key, token, from })).execute()
    if (isTold) {
      const reason = signUp.state === 'offered' ? 'confirm' : signUp.state
      await queueSignUpMail(trx, now, { signUp, reason, about: '1', due })
    }
    // Somebody new frees no place, so nothing is counted again.
    const after = countWith(counts, signUp)
    await this.#announceChanges(event, { before, after, hasMoved })
    return { ok: true, signUp, token }
  }

  /** The burst of the next form, to which those that came shortly before belong from now on. */
  async #joinBurst(eventId: string, from: SignUpOrigin): Promise<string> {
    const { now, trx } = this.#context
    const recent = await this.reader.recentFrom(eventId, from, burstStart(now))
    const burst = recent.find((one) => one.burst !== null)?.burst ?? crypto.randomUUID()
    const joining = recent.filter((one) => one.burst === null).map(({ id }) => id)
    for (const part of chunks(joining)) {
      await trx.updateTable('sign_ups').set({ burst }).where('id', 'in', part).execute()
    }
    return burst
  }

  /** Whence sign-ups came is of no use any more. */
  async forgetOrigins(): Promise<void> {
    await this.#context.trx
      .updateTable('sign_ups')
      .set(noOrigin)
      .where('created_at', '<=', isoTimeAfter(this.#context.now, -24 * hour))
      .where('network', '>', '')
      .execute()
  }

  /** Takes the place that is offered; `conflict` where none is any more. */
  accept(signUp: SignUp): Promise<SignUpProblem | { ok: true }> {
    return this.#change(signUp, ({ state }) => (state === 'offered' ? 'coming' : conflict))
  }

  /** Gives up a place, or leaves the queue. Doing so twice changes nothing. */
  cancel(signUp: SignUp, { isByTeam = false } = {}): Promise<SignUpProblem | { ok: true }> {
    return this.#change(signUp, () => 'cancelled', isByTeam)
  }

  /** Gives somebody a place before all others; `noPlace` where none is free. From then on an editor has added them. */
  async moveUp(signUp: SignUp): Promise<SignUpProblem | { ok: true }> {
    const result = await this.#change(signUp, mayMoveUp, true)
    if (result.ok) await this.#update(signUp.id, { burst: null, ...noOrigin })
    return result
  }

  async setReminder({ id }: SignUp, wantsReminder: boolean): Promise<void> {
    await this.#update(id, { wants_reminder: wantsReminder ? 1 : 0 })
    const { trx, at } = this.#context
    const reminder = `reminder ${await this.reader.tokenOf(id)}` as const
    if (wantsReminder) await forgetErasure(trx, reminder)
    else await recordErasures(trx, [reminder], at)
  }

  async setNote(signUp: SignUp, note: string): Promise<void> {
    await this.#update(signUp.id, { note })
    await this.#announceToEditors(signUp.eventId)
  }

  /** A mark that was made earlier than the one that is stored changes nothing. */
  async setAttended(signUp: SignUp, attended: boolean, markedAt: Date): Promise<void> {
    // A device whose clock is wrong must not win for ever.
    const at = (markedAt < this.#context.now ? markedAt : this.#context.now).toISOString()
    if (signUp.attendedAt !== null && signUp.attendedAt > at) return
    await this.#update(signUp.id, { attended: attended ? 1 : 0, attended_at: at })
    await this.#announceToEditors(signUp.eventId)
  }

  erase(signUp: SignUp, { isByTeam = false } = {}): Promise<void> {
    return this.#eraseAll([signUp], signUp, isByTeam)
  }

  /** Erases those of a burst who are not real. Returns how many. */
  async eraseBurst(eventId: string, burst: string): Promise<number> {
    const signUps = await this.reader.ofEvent(eventId)
    const invented = signUps.filter((signUp) => signUp.burst === burst && !isReal(signUp))
    const [first] = invented
    if (first) await this.#eraseAll(invented, first, true)
    return invented.length
  }

  /** Sign-ups for one event; `first`: of them in the queue. */
  async #eraseAll(signUps: readonly SignUp[], first: SignUp, isByTeam: boolean): Promise<void> {
    this.#context.hasErased = true
    const event = await this.#documents.byId(eventKind, first.eventId)
    const { trx, now } = this.#context
    const erase = async () => {
      const ids = signUps.map(({ id }) => id)
      for (const part of chunks(ids)) await deleteSignUps(trx, 'id', part, now)
    }
    return event ? this.#changePlaces(event, erase, { signUp: first, isByTeam }) : erase()
  }

  /** Returns how many mails were queued; a copy of the letter queues none again. */
  async write(eventId: string, { key, subject, text, states }: Letter): Promise<number> {
    const { trx, now } = this.#context
    const letter = JSON.stringify({ subject, text })
    let mails = 0
    for (const signUp of mailedSignUps(await this.reader.ofEvent(eventId))) {
      if (!states.includes(signUp.state)) continue
      const mail = { signUp, reason: 'letter', about: `letter ${key}`, letter } as const
      if (await queueSignUpMail(trx, now, mail)) mails += 1
    }
    // So that whichever instance sends mails does so at once.
    await this.#announceToEditors(eventId)
    return mails
  }

  /** Reminds everybody who asked for it that the event is tomorrow, once. */
  async remind(eventId: string, day: string): Promise<void> {
    const { trx, now } = this.#context
    for (const signUp of mailedSignUps(await this.reader.ofEvent(eventId))) {
      if (signUp.state !== 'coming' || !signUp.wantsReminder) continue
      await queueSignUpMail(trx, now, { signUp, reason: 'reminder', about: `reminder ${day}` })
    }
  }

  /** Lets offers lapse that have ended, and makes the next ones. */
  async allot(eventId: string): Promise<void> {
    const event = await this.#documents.byId(eventKind, eventId)
    const { trx, now } = this.#context
    if (event) await this.#changePlaces(event, async () => {})
    else await deleteSignUps(trx, 'event_id', [eventId], now)
  }

  /** Erases those for events that ended before this day, and for events that there are no more. */
  async eraseOld(before: Day): Promise<void> {
    const ids = await this.reader.eventIds()
    const events = await this.#documents.byIds(eventKind, ids)
    const kept = new Set(events.filter(({ body }) => body.dates.end >= before).map(({ id }) => id))
    const old = ids.filter((id) => !kept.has(id))
    const { trx, now } = this.#context
    for (const part of chunks(old)) await deleteSignUps(trx, 'event_id', part, now)
  }

  async #change(
    signUp: SignUp,
    decide: Decide,
    isByTeam = false,
  ): Promise<SignUpProblem | { ok: true }> {
    const { id, eventId } = signUp
    const event = await this.#documents.byId(eventKind, eventId)
    if (!event) return missing
    const { now, trx } = this.#context
    const change = async (counts: PlaceCounts): Promise<SignUpProblem | { ok: true }> => {
      const place = await this.reader.byId(id)
      if (!place) return missing
      const state = decide(place, counts, signUpOf(event.body, dayInKyiv(now))?.capacity)
      if (typeof state === 'object') return state
      if (state === place.state) return { ok: true }
      await storeState(trx, { id, state, offeredUntil: null }, now)
      return { ok: true }
    }
    return this.#changePlaces(event, change, { signUp, isByTeam })
  }

  /** What has ended lapses before the work, what the work has freed is offered after it, and all of it is announced. */
  async #changePlaces<T>(
    event: Document<Event>,
    work: (counts: PlaceCounts) => Promise<T>,
    { signUp, isByTeam = false }: ChangeOptions = {},
  ): Promise<T> {
    const { trx, now } = this.#context
    const settled = await allotPlacesOf(trx, event, now)
    const result = await work(settled.after)
    const offered = await allotPlacesOf(trx, event, now)
    const { before } = settled
    const { after } = offered
    const hasLeft = async () =>
      signUp !== undefined &&
      after.waiting < before.waiting &&
      (await this.reader.positionOf(signUp)) < after.waiting
    const hasMoved = settled.hasChanged || offered.hasChanged || (await hasLeft())
    await this.#announceChanges(event, { before, after, hasMoved, isByTeam })
    return result
  }

  async #announceChanges(
    event: Document<Event>,
    { before, after, hasMoved, isByTeam = false }: PlacesChange,
  ): Promise<void> {
    const terms = signUpOf(event.body, dayInKyiv(this.#context.now)) ?? noSignUp
    const changes: SignUpChange[] = []
    if (shownOf(before, terms) !== shownOf(after, terms)) changes.push('places')
    if (hasMoved) changes.push('queue')
    for (const kind of changes) await this.#announce(kind, event, [event])
    if (isByTeam) await this.#announce('signUps', event, [event])
    else if (changes.length === 0) await this.#announce('signUps', event, [])
  }

  async #announceToEditors(eventId: string): Promise<void> {
    const event = await this.#documents.byId(eventKind, eventId)
    if (event) await this.#announce('signUps', event, [])
  }

  #announce(
    kind: SignUpChange,
    { id, version }: Document<Event>,
    versions: Document<Event>[],
  ): Promise<void> {
    return this.#context.announce({ kind, document_id: id, version }, versions)
  }

  async #update(id: string, values: Updateable<Tables['sign_ups']>): Promise<void> {
    await this.#context.trx.updateTable('sign_ups').set(values).where('id', '=', id).execute()
  }
}

/** One customer of a provider may have all addresses of a network, but so may a whole school. */
function hasRoomFrom({ fromAddress, fromNetwork }: Usage, people: number, max: number): boolean {
  return fromAddress + people <= max && fromNetwork + people <= maxOfNetwork * max
}

const noOrigin = { network: null, wide_network: null }

function countForm({ recent: { forms, people } }: Usage, body: SignUpBody) {
  return { forms: forms + 1, people: people + body.people }
}

/** The first state of a place; in a burst it is kept until it is confirmed. `due`: when the mail is sent. */
function placeFor(
  hasRoom: boolean,
  mustConfirm: boolean,
  due: Date,
): Pick<SignUp, 'state' | 'offeredUntil'> {
  if (!hasRoom) return { state: 'waiting', offeredUntil: null }
  return mustConfirm
    ? { state: 'offered', offeredUntil: endOfConfirming(due) }
    : { state: 'coming', offeredUntil: null }
}

function mayMoveUp(
  { state, people }: Place,
  { taken }: PlaceCounts,
  capacity = Infinity,
): PlaceChange['state'] | SignUpProblem {
  if (state === 'offered' || state === 'coming') return 'coming'
  return taken + people > capacity ? noPlace : 'coming'
}

type Shown = { capacity: number | undefined; showsPlaces: boolean }

/** What the page of the event shows. */
function shownOf(counts: PlaceCounts, { capacity, showsPlaces }: Shown): string {
  const isFull = !hasRoomFor(1, counts, capacity)
  const left = capacity === undefined || !showsPlaces ? undefined : capacity - counts.taken
  return JSON.stringify([isFull, left])
}

/** Another form with the key of this one would be lost without a word. */
function isCopy(signUp: SignUp, eventId: string, body: SignUpBody): boolean {
  return signUp.eventId === eventId && isDeepStrictEqual(contentOf(signUp), contentOf(body))
}

function contentOf({ name, contact, people, answers, wantsReminder }: SignUpBody): unknown[] {
  return [name, contact, people, answers, wantsReminder]
}

const missing = { ok: false, reason: 'missing' } as const
const closed = { ok: false, reason: 'closed' } as const
const noPlace = { ok: false, reason: 'noPlace' } as const
const tooManyPeople = { ok: false, reason: 'tooManyPeople' } as const
const conflict = { ok: false, reason: 'conflict' } as const
