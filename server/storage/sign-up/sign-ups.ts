import type { Editor } from '#core/admins/person.ts'
import { eventKind } from '#core/content/event.ts'
import { isPublished, toPublished } from '#core/kinds/document.ts'
import { shownPlaces, takenPlaces } from '#core/sign-up/allot-places.ts'
import { signUpOf } from '#core/sign-up/event-sign-up.ts'
import { awaitsGuardian } from '#core/sign-up/guardian.ts'
import { isExpected, type SignUp } from '#core/sign-up/sign-up.ts'
import type {
  Certificate,
  GuardianSignUp,
  NewSignUp,
  OwnChange,
  OwnSignUp,
  SignUpResult,
  SignUps,
  Told,
} from '#core/site/sign-ups.ts'
import { forRole } from '#server/storage/base/for-role.ts'
import type { StorePart } from '#server/storage/base/store-part.ts'
import { WriteQueue } from '#server/storage/base/write-queue.ts'
import type { DocumentReader } from '#server/storage/content/document-reader.ts'
import type { SeriesReader } from '#server/storage/content/series.ts'
import { visitorAuthor } from '#server/storage/feedback/feedback-messages.ts'
import { addByTeam, agreeOnPaper, changeAsGuardian, mayAnswer } from './guardian.ts'
import { changeOwnSeries, describeOwnDates, findOwnDates, readDates } from './own-series.ts'
import { mailedSignUps } from './queue-sign-up-mail.ts'
import type { SeriesSignUpReader } from './series-sign-up-reader.ts'
import type { SignUpReader } from './sign-up-reader.ts'
import { mailboxOf } from './sign-up-rows.ts'
import type { Done, SignUpTransactor } from './sign-up-transactor.ts'
import { noSignUp } from './store-places.ts'

// Longer than a source file should be, because it is the one list of what can be done about sign-ups.

type SignUpStore = StorePart<
  {
    documents: DocumentReader
    series: SeriesReader
    signUps: SignUpReader
    seriesSignUps: SeriesSignUpReader
  },
  { signUps: SignUpTransactor }
>

export function createSignUps(store: SignUpStore, sendsMail: boolean): SignUps {
  return { ...createForVisitors(store, sendsMail), ...createForEditors(store, sendsMail) }
}

function createForVisitors(store: SignUpStore, sendsMail: boolean) {
  const sent = new WriteQueue((forms: NewSignUp[]) =>
    store.write(visitorAuthor, ({ signUps }) => signUps.add(forms, { isByTeam: false, sendsMail })),
  )
  return {
    async send(form) {
      const added = await sent.write(form)
      return added.ok && added.signUp.mustConfirm ? { ok: true, signUp: added.signUp } : added
    },
    exists: (token) => hasToken(store, token),
    async own(token) {
      const signUp = await store.signUps.byToken(token)
      if (signUp) return toOwn(store, signUp)
      const own = await findOwnDates(store, token)
      return (
        own && { ...(await toOwn(store, own.next)), series: await describeOwnDates(store, own) }
      )
    },
    async changeOwn(token, change, eventId) {
      // A token that a stranger makes up opens no transaction.
      if (!(await hasToken(store, token))) return missing
      return store.write(visitorAuthor, async ({ signUps }) => {
        const signUp = await signUps.reader.byToken(token)
        if (signUp) return changeOwn(signUps, signUp, change)
        const series = await signUps.series.reader.byToken(token)
        return series ? changeOwnSeries(signUps, series, { change, eventId }) : missing
      })
    },
    asGuardian: (token) => showToGuardian(store, token),
    async changeAsGuardian(token, change) {
      if ((await store.signUps.byGuardian(token)).length === 0) return missing
      return store.write(visitorAuthor, ({ signUps }) => changeAsGuardian(signUps, token, change))
    },
    async certificate(number) {
      const signUp = await store.signUps.byCertificate(number)
      return signUp?.attended ? toCertificate(store, signUp) : undefined
    },
    async ownPlace(token) {
      const signUp =
        (await store.signUps.byToken(token)) ?? (await findOwnDates(store, token))?.next
      return signUp && { state: signUp.state, position: await positionOf(store, signUp) }
    },
    async places({ id, ...event }) {
      const terms = signUpOf(event, store.present().today) ?? noSignUp
      const [counts, initials] = await Promise.all([
        store.signUps.placeCounts(id),
        terms.showsPlaces ? store.signUps.initialsOf(id) : [],
      ])
      return { ...shownPlaces(counts, terms), initials }
    },
  } satisfies Partial<SignUps>
}

/** True of the token of one date, or of a series. */
async function hasToken({ signUps, seriesSignUps }: SignUpStore, token: string): Promise<boolean> {
  return (await signUps.hasToken(token)) || (await seriesSignUps.byToken(token)) !== undefined
}

async function toOwn(store: SignUpStore, signUp: SignUp): Promise<OwnSignUp> {
  const { eventId, name, people, state, offeredUntil, contact, contactKind } = signUp
  const event = await store.documents.byId(eventKind, eventId)
  const who = { eventId, name, people, state, offeredUntil, contact, contactKind }
  return {
    ...who,
    wantsReminder: signUp.wantsReminder,
    showsInitials: signUp.showsInitials,
    // The guardian is asked once the person has confirmed like everybody.
    consent: signUp.mustConfirm && awaitsGuardian(signUp) ? null : signUp.consent,
    isAskedByTeam: signUp.guardian !== undefined && mailboxOf(signUp.guardian) === null,
    event: event && isPublished(event, store.now()) ? toPublished(event) : undefined,
    position: await positionOf(store, signUp),
  }
}

async function showToGuardian(
  store: SignUpStore,
  token: string,
): Promise<GuardianSignUp | undefined> {
  const signUps = await store.signUps.byGuardian(token)
  const { shown, next } = await readDates(store.documents, signUps, store.present())
  if (!next?.guardian) return undefined
  const { contact, photos, note } = next.guardian
  const seriesSignUp = await store.seriesSignUps.byId(next.seriesSignUpId ?? '')
  return {
    ...(await toOwn(store, next)),
    contact: '',
    guardian: { contact, ...(photos && { photos }), ...(note && { note }) },
    mayAnswer: mayAnswer(signUps),
    series: seriesSignUp && (await describeOwnDates(store, { seriesSignUp, shown })),
  }
}

/** Only of an event that visitors see, and that has hours. */
async function toCertificate(
  store: SignUpStore,
  { name, eventId }: SignUp,
): Promise<Certificate | undefined> {
  const event = await store.documents.byId(eventKind, eventId)
  if (!event || !isPublished(event, store.now())) return undefined
  const hours = signUpOf(event.body, store.present().today)?.hours
  return hours === undefined ? undefined : { name, hours, event: toPublished(event) }
}

async function positionOf(store: SignUpStore, signUp: SignUp): Promise<number | undefined> {
  return signUp.state === 'waiting' ? store.signUps.positionOf(signUp) : undefined
}

async function changeOwn(
  signUps: SignUpTransactor,
  signUp: SignUp,
  change: OwnChange,
): Promise<Done> {
  switch (change) {
    case 'accept':
      return signUps.accept(signUp)
    case 'cancel':
      return signUps.cancel(signUp)
    case 'erase':
      await signUps.erase(signUp)
      break
    case 'remind':
    case 'doNotRemind':
    case 'showInitials':
    case 'hideInitials':
      await signUps.choose(signUp, change)
      break
    case 'comeBack':
    case 'leaveSeries':
      return missing
  }
  return { ok: true }
}

type Work = (signUps: SignUpTransactor, signUp: SignUp) => Promise<Done | void>

function createForEditors(
  store: SignUpStore,
  sendsMail: boolean,
): Omit<SignUps, keyof ReturnType<typeof createForVisitors>> {
  /** Changes a sign-up, and returns how it is afterwards. */
  const change = (by: Editor, id: string, work: Work): Promise<SignUpResult> =>
    store.write(by.id, async ({ signUps }) => {
      const before = await signUps.reader.byId(id)
      if (!before) return missing
      const result = await work(signUps, before)
      if (result?.ok === false) return result
      const signUp = await signUps.reader.byId(id)
      return signUp ? { ok: true, signUp } : missing
    })
  return forRole('editor', {
    async list(_by, eventId) {
      const event = await store.documents.byId(eventKind, eventId)
      const signUps = await store.signUps.ofEvent(eventId)
      const capacity = event && signUpOf(event.body, store.present().today)?.capacity
      return { signUps, taken: takenPlaces(signUps), capacity }
    },
    tickets: (_by, eventId) => store.signUps.ticketsOf(eventId),
    counts: (_by, eventIds) => store.signUps.counts(eventIds),
    async told(_by, eventIds, isRemoved = false) {
      const lists = await Promise.all(eventIds.map((id) => store.signUps.ofEvent(id)))
      return toldOf(lists, sendsMail && !isRemoved)
    },
    add: (by, input, photos) =>
      store.write(by.id, ({ signUps }) =>
        addByTeam(signUps, input, photos && { photos, by: by.email }),
      ),
    moveUp: (by, id) => change(by, id, (signUps, signUp) => signUps.moveUp(signUp)),
    cancel: (by, id) =>
      change(by, id, (signUps, signUp) => signUps.cancel(signUp, { isByTeam: true })),
    agreeOnPaper: (by, id, photos) =>
      change(by, id, (signUps, signUp) => agreeOnPaper(signUps, signUp, { photos, by: by.email })),
    setNote: (by, id, note) => change(by, id, (signUps, signUp) => signUps.setNote(signUp, note)),
    setAttended: (by, id, attended, markedAt) =>
      change(by, id, (signUps, signUp) => signUps.setAttended(signUp, attended, markedAt)),
    erase: (by, id) =>
      store.write(by.id, async ({ signUps }) => {
        const signUp = await signUps.reader.byId(id)
        if (!signUp) return missing
        await signUps.erase(signUp, { isByTeam: true })
        return { ok: true }
      }),
    eraseBurst: (by, eventId, seen) =>
      store.write(by.id, async ({ signUps }) => ({
        ok: true,
        erased: await signUps.eraseBurst(eventId, seen),
      })),
    write: (by, eventId, letter) =>
      store.write(by.id, async ({ signUps }) => ({
        ok: true,
        mails: await signUps.write(eventId, letter),
      })),
  })
}

/** Counts the people whom a change of these events reaches by mail, and finds the contacts of the others. */
function toldOf(signUpsOfEvents: readonly SignUp[][], sendsMail: boolean): Told {
  const expectedAt = signUpsOfEvents.map((signUps) => signUps.filter(isExpected))
  const expected = expectedAt.flat()
  const written = expected.filter((signUp) => mailboxOf(signUp) !== null)
  const mailed = new Set(sendsMail ? mailedSignUps(written) : [])
  const others = expected.filter((signUp) => !mailed.has(signUp))
  const contacts = [...new Set(others.map(({ contact }) => contact).filter(Boolean))]
  return { people: countPeople(expectedAt), mails: mailed.size, contacts }
}

/** Counts somebody who comes to several of the events once; those whom one contact has signed up for one, each. */
function countPeople(signUpsOfEvents: readonly SignUp[][]): number {
  const counts = new Map<string, number>()
  for (const signUps of signUpsOfEvents) {
    for (const [one, { length }] of Map.groupBy(signUps, ({ id, contact }) => contact || id)) {
      counts.set(one, Math.max(counts.get(one) ?? 0, length))
    }
  }
  return counts.values().reduce((sum, count) => sum + count, 0)
}

const missing = { ok: false, reason: 'missing' } as const
