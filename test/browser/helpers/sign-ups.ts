import type { Page } from 'playwright/test'
import { admit } from '#core/admins/person.ts'
import { type Event, eventKind } from '#core/content/event.ts'
import { addDays, dayIn } from '#core/dates.ts'
import type { SignUpBody } from '#core/sign-up/sign-up.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import { createKey, eventBody, signUpBody } from '#test/storage/helpers/bodies.ts'
import { withStore, type RunningSite } from './running-site.ts'

export function eventWithSignUp(title: string, signUp: Event['signUp'] = {}): Event {
  const day = addDays(dayIn('Europe/Kyiv', new Date()), 14)
  return eventBody({
    titles: { uk: title, en: `${title} EN` },
    link: '',
    dates: { start: day, end: day },
    signUp: { mode: 'open', ...signUp },
  })
}

export async function fillInSignUp(page: Page, name: string, contact: string): Promise<void> {
  await page.locator('[name=name]').fill(name)
  await page.locator('[name=contact]').fill(contact)
  await page.locator('[name=agreement]').check()
}

/** Signs people up as visitors do, and returns the id of the event. */
export const signUpFor = (place: StoreLocation, title: string, people: Partial<SignUpBody>[]) =>
  withStore({ place }, async (store) => {
    const events = await store.documents.published(eventKind, new Date())
    const event = events.find(({ body }) => body.titles.uk === title)
    if (!event) throw new Error(`No event ${title}`)
    const { signUps } = await createSite(store)
    for (const changes of people) {
      const body: SignUpBody = {
        name: 'Іванна Шевчук',
        contact: 'ivanna@example.org',
        people: 1,
        answers: {},
        language: 'uk',
        wantsReminder: false,
        showsInitials: false,
        ...changes,
      }
      const sent = await signUps.send({ key: createKey(), eventId: event.id, body })
      if (!sent.ok) throw new Error(sent.reason)
    }
    return event.id
  })

/** The private address of somebody who came to the only event. */
export const comeToEvent = (site: RunningSite) =>
  withStore(site, async (store) => {
    const [event] = await store.documents.all(eventKind, { removed: false })
    const { signUps } = await createSite(store)
    const by = admit('editor', { id: 'anna', email: 'anna@example.org', session: 'session' })
    const body = signUpBody({ name: 'Іванна' })
    const added = await signUps.add(by, { key: createKey(), eventId: event?.id ?? '', body })
    if (!added.ok) throw new Error(added.reason)
    return `/sign-up/${await store.signUps.tokenOf(added.signUp.id)}`
  })
