import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Document, isPublished } from '#core/content/document.ts'
import { type Event, eventKind } from '#core/content/event.ts'
import { type Day, dayInKyiv } from '#core/dates.ts'
import {
  hasRoomFor,
  inQueue,
  type Place,
  type PlaceChange,
  takenPlaces,
} from '#core/sign-up/allot-places.ts'
import { signUpOf } from '#core/sign-up/event-sign-up.ts'
import type { SignUp, SignUpBody } from '#core/sign-up/sign-up.ts'
import type { Letter, NewSignUp, SignUpProblem } from '#core/sign-up/sign-ups.ts'
import { forgetErasure, recordErasures } from '#server/storage/base/erasures.ts'
import { chunks } from '#server/storage/base/statement-lists.ts'
import { DocumentReader } from '#server/storage/content/document-reader.ts'
import { deleteSignUps } from '#server/storage/sign-up/delete-sign-ups.ts'
import {
  mailedSignUps,
  maxMailedSignUps,
  queueSignUpMail,
} from '#server/storage/sign-up/queue-sign-up-mail.ts'
import { SignUpReader } from '#server/storage/sign-up/sign-up-reader.ts'
import { toRow } from '#server/storage/sign-up/sign-up-rows.ts'
import { allotPlacesOf, noSignUp, storeState } from '#server/storage/sign-up/store-places.ts'
import type { WriteContext } from './write-context.ts'

// Longer than a source file should be, because everything that changes places passes one method.

/** More than any event has; a flood must not fill the disk. */
const maxSignUpsOfEvent = 5_000

/** The new state of a place, after offers that have ended have lapsed. */
type Decide = (
  place: Place,
  places: readonly Place[],
  capacity: number | undefined,
) => PlaceChange['state'] | SignUpProblem

type Added = { ok: true; signUp: SignUp; token: string } | SignUpProblem

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
    { key, eventId, body }: NewSignUp,
    { isByTeam }: { isByTeam: boolean },
  ): Promise<Added> {
    const copy = await this.reader.byKey(key)
    if (copy) return isCopy(copy.signUp, eventId, body) ? { ok: true, ...copy } : conflict
    const event = await this.#documents.byId(eventKind, eventId)
    const { now, at, trx } = this.#context
    const terms = event && signUpOf(event.body, dayInKyiv(now))
    if (!event || !terms || !isPublished(event, now)) return missing
    if (!terms.isOpen && !isByTeam) return closed
    return this.#changePlaces(event, async () => {
      const places = await this.reader.placesOf(eventId)
      if (places.length >= maxSignUpsOfEvent && !isByTeam) return closed
      const signUp: SignUp = {
        ...body,
        id: crypto.randomUUID(),
        eventId,
        contactKind: terms.contact,
        number: (places.at(-1)?.number ?? 0) + 1,
        state: hasRoomFor(body.people, places, terms.capacity) ? 'coming' : 'waiting',
        offeredUntil: null,
        version: 1,
        note: '',
        attended: false,
        attendedAt: null,
        createdAt: at,
        isByTeam,
      }
      const token = randomBytes(32).toString('base64url')
      await trx.insertInto('sign_ups').values(toRow(signUp, { key, token })).execute()
      if ((await this.reader.countContact(eventId, body.contact)) <= maxMailedSignUps) {
        await queueSignUpMail(trx, now, { signUp, reason: signUp.state, about: '1' })
      }
      return { ok: true, signUp, token }
    })
  }

  /** Takes the place that is offered; `conflict` where none is any more. */
  accept(signUp: SignUp): Promise<SignUpProblem | { ok: true }> {
    return this.#change(signUp, ({ state }) => (state === 'offered' ? 'coming' : conflict))
  }

  /** Gives up a place, or leaves the queue. Doing so twice changes nothing. */
  cancel(signUp: SignUp): Promise<SignUpProblem | { ok: true }> {
    return this.#change(signUp, () => 'cancelled')
  }

  /** Gives somebody a place before all others; `noPlace` where none is free. */
  moveUp(signUp: SignUp): Promise<SignUpProblem | { ok: true }> {
    return this.#change(signUp, ({ id, state, people }, places, capacity = Infinity) => {
      if (state === 'offered') return 'coming'
      const others = places.filter((each) => each.id !== id)
      return takenPlaces(others) + people > capacity ? noPlace : 'coming'
    })
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

  async erase({ id, eventId }: SignUp): Promise<void> {
    this.#context.hasErased = true
    const event = await this.#documents.byId(eventKind, eventId)
    const { trx, now } = this.#context
    const erase = () => deleteSignUps(trx, 'id', [id], now)
    return event ? this.#changePlaces(event, erase) : erase()
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

  async #change({ id, eventId }: SignUp, decide: Decide): Promise<SignUpProblem | { ok: true }> {
    const event = await this.#documents.byId(eventKind, eventId)
    if (!event) return missing
    const { now, trx } = this.#context
    return this.#changePlaces(event, async () => {
      const places = await this.reader.placesOf(eventId)
      const place = places.find((each) => each.id === id)
      if (!place) return missing
      const state = decide(place, places, signUpOf(event.body, dayInKyiv(now))?.capacity)
      if (typeof state === 'object') return state
      if (state === place.state) return { ok: true }
      await storeState(trx, { id, state, offeredUntil: null }, now)
      return { ok: true }
    })
  }

  /** What has ended lapses before the work, what the work has freed is offered after it, and all of it is announced. */
  async #changePlaces<T>(event: Document<Event>, work: () => Promise<T>): Promise<T> {
    const { trx, now } = this.#context
    const before = await this.reader.placesOf(event.id)
    await allotPlacesOf(trx, event, now)
    const result = await work()
    await allotPlacesOf(trx, event, now)
    const after = await this.reader.placesOf(event.id)
    const { capacity, showsPlaces } = signUpOf(event.body, dayInKyiv(now)) ?? noSignUp
    const known = new Set(before.map(({ id }) => id))
    const shown = (places: Place[]) => shownOf(places, { capacity, showsPlaces, known })
    const isPublic = shown(before) !== shown(after)
    await this.#announce(event, isPublic ? [event] : [])
    return result
  }

  async #announceToEditors(eventId: string): Promise<void> {
    const event = await this.#documents.byId(eventKind, eventId)
    if (event) await this.#announce(event, [])
  }

  #announce({ id, version }: Document<Event>, versions: Document<Event>[]): Promise<void> {
    return this.#context.announce({ kind: eventKind.name, document_id: id, version }, versions)
  }

  async #update(
    id: string,
    values: { note?: string; wants_reminder?: number; attended?: number; attended_at?: string },
  ): Promise<void> {
    await this.#context.trx.updateTable('sign_ups').set(values).where('id', '=', id).execute()
  }
}

type Shown = { capacity: number | undefined; showsPlaces: boolean; known: ReadonlySet<string> }

/** What the page of the event and the private pages that may be open show. */
function shownOf(places: Place[], { capacity, showsPlaces, known }: Shown): string {
  const isFull = !hasRoomFor(1, places, capacity)
  const left = capacity === undefined || !showsPlaces ? undefined : capacity - takenPlaces(places)
  const waiting = inQueue(places).flatMap(({ id }) => (known.has(id) ? id : []))
  const offers = places.flatMap(({ id, state }) => (state === 'offered' ? id : []))
  return JSON.stringify([isFull, left, waiting, offers])
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
const conflict = { ok: false, reason: 'conflict' } as const
