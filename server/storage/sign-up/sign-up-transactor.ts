import { isDeepStrictEqual } from 'node:util'
import type { Updateable } from 'kysely'
import { type Event, eventKind } from '#core/content/event.ts'
import type { Day } from '#core/dates.ts'
import type { Document } from '#core/kinds/document.ts'
import {
  endOfKeeping,
  hasRoomFor,
  type Place,
  type PlaceChange,
  type PlaceCounts,
} from '#core/sign-up/allot-places.ts'
import { isReal } from '#core/sign-up/burst.ts'
import { type EventSignUp, signUpOf } from '#core/sign-up/event-sign-up.ts'
import { awaitsGuardian, type Guardian } from '#core/sign-up/guardian.ts'
import type { SignUp } from '#core/sign-up/sign-up.ts'
import type { Letter, NewSignUp, SeenBurst, SignUpProblem } from '#core/site/sign-ups.ts'
import { hour, isoTimeAfter } from '#server/storage/base/durations.ts'
import { forgetErasure, recordErasures } from '#server/storage/base/erasures.ts'
import { chunks } from '#server/storage/base/statement-lists.ts'
import type { Tables } from '#server/storage/base/tables.ts'
import type { WriteContext } from '#server/storage/base/write-context.ts'
import { DocumentReader } from '#server/storage/content/document-reader.ts'
import { ImageTransactor } from '#server/storage/images/image-transactor.ts'
import { type Added, type AddOptions, addSignUps } from './add-sign-ups.ts'
import { announcePlaces, announceSignUps } from './announce-places.ts'
import { deleteSignUps } from './delete-sign-ups.ts'
import {
  mailedSignUps,
  queueSignUpMails,
  type SignUpMail,
  stateMails,
} from './queue-sign-up-mail.ts'
import { SeriesSignUpTransactor } from './series-sign-up-transactor.ts'
import { SignUpReader } from './sign-up-reader.ts'
import { choiceColumns, erasedGuardian } from './sign-up-rows.ts'
import { allotPlacesOf, noSignUp, storeState } from './store-places.ts'

export type Done = SignUpProblem | { ok: true }

/** The new state of a place, after offers that have ended have lapsed. */
type Decide = (
  place: SignUp,
  counts: PlaceCounts,
  terms: Pick<EventSignUp, 'capacity' | 'isOpen'>,
) => PlaceChange['state'] | SignUpProblem

/** `isTold`: not where whoever presses a button can press it again and again. */
type Told = { isByTeam?: boolean; isTold?: boolean; isByGuardian?: boolean }

/** More than anybody needs for one date. */
const maxStates = 12

type ChangeOptions = {
  signUp?: SignUp
  /** The private page of whoever it is about must hear of it. */
  isByTeam?: boolean
}

// Longer than a source file should be, because every change of a place is decided in the same way.

/** Decides about the places of events. There is no other writer, so what it has read stays true. */
export class SignUpTransactor {
  readonly #context: WriteContext
  readonly reader: SignUpReader
  readonly series: SeriesSignUpTransactor
  readonly images: ImageTransactor
  readonly #documents: DocumentReader

  constructor(context: WriteContext) {
    this.#context = context
    this.reader = new SignUpReader(context.trx)
    this.series = new SeriesSignUpTransactor(context)
    this.images = new ImageTransactor(context)
    this.#documents = new DocumentReader(context.trx)
  }

  /** In their order. */
  add(forms: readonly NewSignUp[], options: AddOptions): Promise<Added[]> {
    return addSignUps(this.#context, forms, options)
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
  async accept(signUp: SignUp, told: Told = {}): Promise<Done> {
    const isUnconfirmed = awaitsGuardian(signUp) && signUp.mustConfirm
    const done = await this.#change(signUp, mayAccept, told)
    if (done.ok && isUnconfirmed) await this.#askGuardian(signUp)
    if (done.ok && signUp.seriesSignUpId !== null) await this.series.start(signUp.seriesSignUpId)
    return done
  }

  /** Somebody under age is no stranger any more: their place is kept for the guardian, who hears of it now. */
  async #askGuardian({ id }: SignUp): Promise<void> {
    await this.#update(id, { must_confirm: 0, burst: null })
    const signUp = await this.reader.byId(id)
    const mails = signUp ? stateMails(signUp).filter(({ isForGuardian }) => isForGuardian) : []
    await queueSignUpMails(this.#context.trx, this.#context.now, mails)
  }

  /** Stores what a guardian has said, for all dates of a series. */
  async setGuardian(
    signUps: readonly SignUp[],
    valuesOf: (guardian: Guardian) => Updateable<Tables['sign_ups']>,
  ): Promise<void> {
    for (const { id, eventId, guardian } of signUps) {
      if (guardian) await this.#update(id, valuesOf(guardian))
      await this.#announceToEditors(eventId, { isForOwner: true })
    }
  }

  /** Stays erased when a backup is restored. */
  async eraseWritten(signUps: readonly SignUp[], token: string): Promise<void> {
    this.#context.hasErased = true
    await this.setGuardian(signUps, erasedGuardian)
    await recordErasures(this.#context.trx, [`guardian ${token}`], this.#context.at)
  }

  /** Takes back that somebody does not come, for a date of a series: at the end of its queue. */
  async comeBack(signUp: SignUp): Promise<Done> {
    // The offers that may follow are told by mail, to an address that may be a stranger's.
    if (signUp.version >= maxStates) return closed
    const decide: Decide = ({ state, people }, counts, { capacity, isOpen }) => {
      if (state !== 'cancelled' && state !== 'lapsed') return state
      if (!isOpen) return closed
      return hasRoomFor(people, counts, capacity) ? 'coming' : 'waiting'
    }
    return this.#change(signUp, decide, { isTold: false })
  }

  /** Gives up a place, or leaves the queue. Doing so twice changes nothing. */
  cancel(signUp: SignUp, told: Told = {}): Promise<Done> {
    return this.#change(signUp, () => 'cancelled', told)
  }

  /** Gives somebody a place before all others; `noPlace` where none is free. From then on an editor has added them. */
  async moveUp(signUp: SignUp): Promise<Done> {
    const result = await this.#change(signUp, mayMoveUp, { isByTeam: true })
    if (result.ok) await this.#update(signUp.id, { burst: null, ...noOrigin })
    return result
  }

  /** An ended one stays ended when a backup is restored. */
  async choose({ id, eventId }: SignUp, change: keyof typeof choices): Promise<void> {
    const { choice, isMade } = choices[change]
    const { trx, at } = this.#context
    const shownBefore = await this.reader.initialsOf(eventId)
    await this.#update(id, { [choiceColumns[choice]]: isMade ? 1 : 0 })
    const ended = `${choice} ${await this.reader.tokenOf(id)}` as const
    if (isMade) await forgetErasure(trx, ended)
    else await recordErasures(trx, [ended], at)
    // Pages do not show the initials of those who wait, nor of all others.
    if (isDeepStrictEqual(shownBefore, await this.reader.initialsOf(eventId))) return
    const event = await this.#documents.byId(eventKind, eventId)
    if (event) await announceSignUps(this.#context, 'places', event, [event])
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
    return this.#eraseAll([signUp], isByTeam)
  }

  /** Erases those of a burst who are not real. Returns how many. */
  async eraseBurst(eventId: string, { burst, last }: SeenBurst): Promise<number> {
    const signUps = await this.reader.ofEvent(eventId)
    const invented = signUps.filter(
      (signUp) => signUp.burst === burst && signUp.number <= last && !isReal(signUp),
    )
    if (invented.length > 0) await this.#eraseAll(invented, true)
    return invented.length
  }

  /** With those of the same people for the other dates of their series. */
  async #eraseAll(signUps: readonly SignUp[], isByTeam: boolean): Promise<void> {
    this.#context.hasErased = true
    const { trx, now } = this.#context
    const all = await this.series.withOtherDates(signUps)
    for (const [eventId, ofEvent] of Map.groupBy(all, (signUp) => signUp.eventId)) {
      const erase = async () => {
        const ids = ofEvent.map(({ id }) => id)
        for (const part of chunks(ids)) await deleteSignUps(trx, 'id', part, now)
      }
      const event = await this.#documents.byId(eventKind, eventId)
      // The first of them in the queue: all behind it move.
      const [signUp] = ofEvent
      await (event && signUp ? this.#changePlaces(event, erase, { signUp, isByTeam }) : erase())
    }
  }

  /** Returns how many mails were queued; a copy of the letter queues none again. */
  async write(eventId: string, { key, subject, text, states }: Letter): Promise<number> {
    const count = await this.#mailTo(eventId, ({ state }) => states.includes(state), {
      reason: 'letter',
      about: `letter ${key}`,
      letter: JSON.stringify({ subject, text }),
    })
    // So that whichever instance sends mails does so at once.
    await this.#announceToEditors(eventId)
    return count
  }

  /** Reminds everybody who asked for it that the event is tomorrow, once. */
  async remind(eventId: string, day: string): Promise<void> {
    await this.#mailTo(eventId, ({ state, wantsReminder }) => state === 'coming' && wantsReminder, {
      reason: 'reminder',
      about: `reminder ${day}`,
    })
  }

  async #mailTo(
    eventId: string,
    isMeant: (signUp: SignUp) => boolean,
    mail: Omit<SignUpMail, 'signUp'>,
  ): Promise<number> {
    const signUps = mailedSignUps((await this.reader.ofEvent(eventId)).filter(isMeant))
    const mails = signUps.map((signUp) => ({ signUp, ...mail }))
    return queueSignUpMails(this.#context.trx, this.#context.now, mails)
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

  async #change(signUp: SignUp, decide: Decide, told: Told = {}): Promise<Done> {
    const { isByTeam = false } = told
    const { id, eventId } = signUp
    const event = await this.#documents.byId(eventKind, eventId)
    if (!event) return missing
    const { now, today, trx } = this.#context
    const change = async (counts: PlaceCounts): Promise<Done> => {
      const place = await this.reader.byId(id)
      if (!place) return missing
      const terms = signUpOf(event.body, today) ?? noSignUp
      const state = decide(place, counts, terms)
      if (typeof state === 'object') return state
      if (place.consent === 'refused' && state !== 'cancelled') return conflict
      // Nobody under age comes before their guardian agrees.
      const isKept = state === 'coming' && awaitsGuardian(place)
      if (state === place.state && !isKept) return { ok: true }
      const offeredUntil = isKept ? endOfKeeping(place, this.#context, event.body) : null
      // Somebody who waits again is the last.
      if (state === 'waiting') await this.#update(id, { number: counts.lastNumber + 1 })
      await storeState(
        trx,
        { id, state: isKept ? 'offered' : state, offeredUntil },
        { now, ...told },
      )
      return { ok: true }
    }
    return this.#changePlaces(event, change, { signUp, isByTeam })
  }

  /** Offers that have ended lapse before the work, places that it has freed are offered after it, and all of it is announced. */
  async #changePlaces<T>(
    event: Document<Event>,
    work: (counts: PlaceCounts) => Promise<T>,
    { signUp, isByTeam = false }: ChangeOptions = {},
  ): Promise<T> {
    const { trx } = this.#context
    const settled = await allotPlacesOf(trx, event, this.#context)
    const result = await work(settled.after)
    const offered = await allotPlacesOf(trx, event, this.#context)
    const { before } = settled
    const { after } = offered
    const hasLeft = async () =>
      signUp !== undefined &&
      after.waiting < before.waiting &&
      (await this.reader.positionOf(signUp)) < after.waiting
    const hasMoved = settled.hasChanged || offered.hasChanged || (await hasLeft())
    await announcePlaces(this.#context, event, { before, after, hasMoved, isByTeam })
    return result
  }

  /** `isForOwner`: the private page hears of it too. */
  async #announceToEditors(eventId: string, { isForOwner = false } = {}): Promise<void> {
    const event = await this.#documents.byId(eventKind, eventId)
    if (event) await announceSignUps(this.#context, 'signUps', event, isForOwner ? [event] : [])
  }

  async #update(id: string, values: Updateable<Tables['sign_ups']>): Promise<void> {
    await this.#context.trx.updateTable('sign_ups').set(values).where('id', '=', id).execute()
  }
}

/** People agree to these when they sign up, and may end or begin on their private page. */
const choices = {
  remind: { choice: 'reminder', isMade: true },
  doNotRemind: { choice: 'reminder', isMade: false },
  showInitials: { choice: 'initials', isMade: true },
  hideInitials: { choice: 'initials', isMade: false },
} as const

const noOrigin = { network: null, wide_network: null }

const mayAccept: Decide = (place) =>
  place.state !== 'offered' || (awaitsGuardian(place) && !place.mustConfirm) ? conflict : 'coming'

function mayMoveUp(
  { state, people }: Place,
  { taken }: PlaceCounts,
  { capacity = Infinity }: Pick<EventSignUp, 'capacity'>,
): PlaceChange['state'] | SignUpProblem {
  if (state === 'offered' || state === 'coming') return 'coming'
  return taken + people > capacity ? noPlace : 'coming'
}

const missing = { ok: false, reason: 'missing' } as const
const closed = { ok: false, reason: 'closed' } as const
const noPlace = { ok: false, reason: 'noPlace' } as const
const conflict = { ok: false, reason: 'conflict' } as const
