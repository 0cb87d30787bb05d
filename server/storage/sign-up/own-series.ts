import { type Event, eventKind, isUpcoming } from '#core/content/event.ts'
import type { Day, Present } from '#core/dates.ts'
import { type Document, isPublished, toPublished } from '#core/kinds/document.ts'
import { isExpected, type SignUp } from '#core/sign-up/sign-up.ts'
import type { OwnChange, OwnSeries } from '#core/site/sign-ups.ts'
import type { DocumentReader } from '#server/storage/content/document-reader.ts'
import type { SeriesSignUp, SeriesSignUpReader } from './series-sign-up-reader.ts'
import type { SignUpReader } from './sign-up-reader.ts'
import type { Done, SignUpTransactor } from './sign-up-transactor.ts'

type Readers = {
  documents: DocumentReader
  signUps: SignUpReader
  seriesSignUps: SeriesSignUpReader
  present(): Present
}

export type SeriesDate = { signUp: SignUp; event: Document<Event> }

/** Somebody who comes to a whole series. */
type OwnDates = { seriesSignUp: SeriesSignUp; next: SignUp; shown: SeriesDate[] }

/** Undefined where nobody has this private address for a series. */
export async function findOwnDates(store: Readers, token: string): Promise<OwnDates | undefined> {
  const seriesSignUp = await store.seriesSignUps.byToken(token)
  if (!seriesSignUp) return undefined
  const own = await store.seriesSignUps.signUpsOf(seriesSignUp.id)
  const { shown, next } = await readDates(store.documents, own, store.present())
  return next && { seriesSignUp, next, shown }
}

/** As its private page and mails tell of them. */
export async function describeOwnDates(
  { signUps }: Pick<Readers, 'signUps'>,
  { seriesSignUp, shown }: Pick<OwnDates, 'seriesSignUp' | 'shown'>,
): Promise<OwnSeries> {
  const dates = await Promise.all(
    shown.map(async ({ signUp, event }) => ({
      event: toPublished(event),
      state: signUp.state,
      position: signUp.state === 'waiting' ? await signUps.positionOf(signUp) : undefined,
    })),
  )
  return { isEnded: seriesSignUp.ended_at !== null, dates }
}

/** `shown`: those that visitors see, of which the next one comes first. */
export async function readDates(
  documents: DocumentReader,
  signUps: readonly SignUp[],
  { now, today }: Present,
) {
  const all = await datesOf(documents, signUps)
  const shown = all.filter(({ event }) => isPublished(event, now))
  return { all, shown, next: nextOf(shown, today) ?? nextOf(all, today) }
}

/** By their days. */
async function datesOf(
  documents: DocumentReader,
  signUps: readonly SignUp[],
): Promise<SeriesDate[]> {
  const ids = signUps.map(({ eventId }) => eventId)
  const events = new Map((await documents.byIds(eventKind, ids)).map((event) => [event.id, event]))
  return signUps
    .flatMap((signUp) => {
      const event = events.get(signUp.eventId)
      return event ? [{ signUp, event }] : []
    })
    .toSorted((one, other) => compareDays(one.event.body, other.event.body))
}

/** The first date that is to come for which they are expected, else the first that is to come, else the last. */
function nextOf(dates: readonly SeriesDate[], today: Day): SignUp | undefined {
  const toCome = dates.filter(({ event }) => isUpcoming(event.body, today))
  const next = toCome.find(({ signUp }) => isExpected(signUp)) ?? toCome[0] ?? dates.at(-1)
  return next?.signUp
}

/** Does what its private page asks for: about one of the dates, or about all of them. */
export async function changeOwnSeries(
  signUps: SignUpTransactor,
  seriesSignUp: SeriesSignUp,
  { change, eventId }: { change: OwnChange; eventId: string | undefined },
): Promise<Done> {
  const own = await signUps.series.reader.signUpsOf(seriesSignUp.id)
  const { documents, present } = signUps.series
  const { all, next } = await readDates(documents, own, present)
  const one = eventId === undefined ? next : own.find((signUp) => signUp.eventId === eventId)
  if (!one) return missing
  switch (change) {
    case 'accept':
      return signUps.accept(one)
    case 'cancel':
      return signUps.cancel(one, { isTold: false })
    case 'comeBack':
      return signUps.comeBack(one)
    case 'leaveSeries':
      await signUps.series.end(seriesSignUp)
      for (const signUp of datesToLeave(all, present.today)) {
        await signUps.cancel(signUp, { isTold: seriesSignUp.ended_at === null })
      }
      return { ok: true }
    case 'erase':
      await signUps.erase(one)
      return { ok: true }
    case 'remind':
    case 'doNotRemind':
    case 'showInitials':
    case 'hideInitials':
      for (const signUp of own) await signUps.choose(signUp, change)
      return { ok: true }
  }
}

function datesToLeave(dates: readonly SeriesDate[], today: Day): SignUp[] {
  return dates
    .filter(({ signUp, event }) => isExpected(signUp) && isUpcoming(event.body, today))
    .map(({ signUp }) => signUp)
}

function compareDays(one: Pick<Event, 'dates'>, other: Pick<Event, 'dates'>): number {
  return one.dates.start < other.dates.start ? -1 : one.dates.start > other.dates.start ? 1 : 0
}

const missing = { ok: false, reason: 'missing' } as const
