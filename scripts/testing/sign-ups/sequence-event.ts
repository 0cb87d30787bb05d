import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { settingsId, settingsKind } from '#core/community/settings.ts'
import { type Event, eventKind } from '#core/content/event.ts'
import { imageAddress } from '#core/images/image.ts'
import type { Document } from '#core/kinds/document.ts'
import type { SignUp } from '#core/sign-up/sign-up.ts'
import type { Database } from '#server/storage/base/tables.ts'
import { DocumentReader } from '#server/storage/content/document-reader.ts'
import { SignUpReader } from '#server/storage/sign-up/sign-up-reader.ts'
import type { Store } from '#server/storage/store.ts'
import { commandsOf, type Form, type SequenceSite } from './sequence-site.ts'
import type { Person } from './stored-problems.ts'

const titleOf = (seed: string) => `Похід ${seed}`

function eventForm(title: string, capacity: number, photo = ''): Form {
  return {
    titleUk: title,
    titleEn: title,
    eventLink: '',
    startDate: '2099-05-01',
    endDate: '2099-05-02',
    signUp: 'open',
    signUpContact: 'email',
    signUpCapacity: String(capacity),
    signUpPeople: '3',
    signUpMinors: 'asked',
    images: photo,
  }
}

/** Sets the site to hide photos of an event when a guardian withdraws. */
export async function hideWithdrawnPhotos(store: Store): Promise<void> {
  const settings = await store.documents.byId(settingsKind, settingsId)
  const saved = await store.write('anna', ({ documents }) =>
    documents.save(settingsKind, {
      key: crypto.randomUUID(),
      body: { ...settings?.body, withdrawnPhotos: 'hidden' },
      ...(settings && { replaces: settings }),
    }),
  )
  if (!saved.ok) throw new Error('The settings are not saved')
}

export async function createSequenceEvent(site: SequenceSite, name: string, capacity: number) {
  const id = randomBytes(16).toString('hex')
  const photo = imageAddress({ id, width: 40, height: 30, placeholderColor: '102030' })
  const added = { created_at: '2020-05-01T12:00:00.000Z', created_by: 'anna' }
  await site.db
    .insertInto('images')
    .values({ id, address: photo, people: 'agreed', ...added })
    .execute()
  const form = {
    intent: 'create',
    ...eventForm(titleOf(name), capacity, photo),
    // Long ago, so that a clock that goes back does not schedule it again.
    visibility: 'at',
    publishAt: '2020-05-01T12:00',
    key: crypto.randomUUID(),
  }
  const { status, body } = await site.post(0, commandsOf('events'), form, { isEditor: true })
  if (status !== 200) throw new Error(`An event got ${status}: ${body}`)
  return (JSON.parse(body) as { id: string }).id
}

/** The form with which an editor changes how many may come. */
export function capacityForm({ id, version, body }: Document<Event>, capacity: number): Form {
  const changed = eventForm(body.titles.uk ?? '', capacity, body.images?.join())
  return { intent: 'update', ...changed, id, version: String(version), key: crypto.randomUUID() }
}

export function signUpForm(
  { slug }: Document<Event>,
  { key, people, isMinor }: Pick<Person, 'key' | 'people' | 'isMinor'>,
): Form {
  return {
    event: slug ?? '',
    key,
    name: 'Іванна',
    // Each has their own: an address gets only so many mails about an event.
    contact: `${key}@example.org`,
    people: String(people),
    ...minorForm({ key, isMinor }),
    agreement: 'on',
  }
}

/** The part of a form about age. */
export function minorForm({ key, isMinor }: Pick<Person, 'key' | 'isMinor'>): Form {
  return isMinor ? { minor: 'yes', guardian: `guardian-${key}@example.org` } : { minor: 'no' }
}

/** Reads what is stored about an event and those who have signed up, at one moment. */
export async function readStored(db: Database, eventId: string): Promise<Stored> {
  const signUps = await new SignUpReader(db).ofEvent(eventId)
  const event = await new DocumentReader(db).byId(eventKind, eventId)
  if (!event) throw new Error('The event is lost')
  const secrets = await db
    .selectFrom('sign_ups')
    .select(['id', 'key', 'token'])
    .where('event_id', '=', eventId)
    .execute()
  const ids = signUps.map(({ id }) => id)
  const mails = await db
    .selectFrom('sign_up_mails')
    .select(['id', 'reason', 'sign_up_id as signUpId'])
    .where('sign_up_id', 'in', ids.length > 0 ? ids : [''])
    .execute()
  const photo = await db
    .selectFrom('images')
    .select('hidden_at')
    .where('address', '=', event.body.images?.join() ?? '')
    .executeTakeFirstOrThrow()
  // The last statements of a killed instance may be committed meanwhile.
  const isSame = isDeepStrictEqual(signUps, await new SignUpReader(db).ofEvent(eventId))
  if (!isSame) return readStored(db, eventId)
  const isPhotoHidden = photo.hidden_at !== null
  const capacity = Number(event.body.signUp?.capacity)
  return { event, capacity, signUps, secrets, mails, isPhotoHidden }
}

export type Stored = {
  event: Document<Event>
  capacity: number
  signUps: SignUp[]
  secrets: { id: string; key: string; token: string }[]
  mails: { id: string; reason: string; signUpId: string }[]
  /** The photo of the event, in which everybody has agreed. */
  isPhotoHidden: boolean
}
