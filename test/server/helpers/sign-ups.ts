import { type Event, eventKind } from '#core/content/event.ts'
import type { Document } from '#core/kinds/document.ts'
import type { SignUpBody } from '#core/sign-up/sign-up.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import type { TestSite } from '#test/helpers/test-site.ts'
import { signUpBody } from '#test/storage/helpers/bodies.ts'
import { createKey, eventBody } from '#test/storage/helpers/bodies.ts'
import { withToken } from '#test/storage/helpers/with-token.ts'
import { saveDocument } from './content.ts'

export function saveEventWithSignUp(
  site: TestSite,
  settings: Event['signUp'] = {},
  changes: Partial<Event> = {},
): Promise<Document<Event>> {
  const dates = { start: '2099-05-01', end: '2099-05-02' }
  const titles = { uk: `Похід ${createKey()}`, en: 'Hike' }
  return saveDocument(
    site,
    eventKind,
    eventBody({ titles, dates, signUp: { mode: 'open', ...settings }, ...changes }),
  )
}

/** Changes an event as an editor does. */
export async function moveEvent(
  { store }: Pick<TestSite, 'store'>,
  event: Document<Event>,
  changes: Partial<Event>,
): Promise<void> {
  const body = { ...event.body, ...changes }
  const saved = await store.write('anna', ({ documents }) =>
    documents.save(eventKind, { key: createKey(), body, replaces: event }),
  )
  if (!saved.ok) throw new Error('not saved')
}

export async function addSignUp(
  { store }: Pick<TestSite, 'store'>,
  eventId: string,
  { key = createKey(), ...body }: Partial<SignUpBody> & { key?: string } = {},
) {
  const { signUps } = await createSite(store)
  const sent = await signUps.send({ key, eventId, body: signUpBody(body) })
  return { ...withToken(sent), key }
}

/** The form of a visitor, as a page of the site sends it. */
export function signUpForm(
  { slug }: Pick<Document<Event>, 'slug'>,
  changes: Record<string, string> = {},
): Record<string, string> {
  return {
    event: slug ?? '',
    key: createKey(),
    name: 'Іванна',
    contact: 'ivanna@example.org',
    people: '1',
    agreement: 'on',
    ...changes,
  }
}
