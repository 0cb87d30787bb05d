import { pino } from 'pino'
import type { Event } from '#core/content/event.ts'
import type { SignUpBody } from '#core/sign-up/sign-up.ts'
import { SignUpClock } from '#server/sign-up/sign-up-clock.ts'
import { SignUpMailer } from '#server/sign-up/sign-up-mailer.ts'
import { openStore } from '#server/storage/open-store.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import { startMailServer } from '#test/server/helpers/mail-server.ts'
import { createKey, eventBody } from '#test/storage/helpers/bodies.ts'
import { olha } from '#test/storage/helpers/people.ts'
import { withToken } from '#test/storage/helpers/with-token.ts'

/** An event in ten days for one person, a mail server, and what writes to those who sign up. */
export async function openSignUps() {
  const state = { now: new Date('2026-08-01T09:00:00Z'), lines: [] as string[] }
  const mails = await startMailServer()
  const store = await openStore({ dataDir: ':memory:' }, () => state.now)
  const site = await createSite(store)
  const log = pino({ level: 'info' }, { write: (line) => state.lines.push(line) })
  const mailer = new SignUpMailer({
    store,
    mail: { url: mails.url, to: ['team@example.org'] },
    origin: 'https://vatra.example',
    log,
    site,
    retryDelays: [20],
  })
  const clock = new SignUpClock({ store, log, onReminded: () => mailer.wake() })
  let event = { id: '', version: 0 }
  const saveEvent = async (changes: Partial<Event> = {}) => {
    const replaces = event.version > 0 ? { replaces: event } : {}
    const body = eventBody({ ...plannedEvent, ...changes })
    const saved = await site.events.save(olha, { key: createKey(), body, ...replaces })
    if (!saved.ok) throw new Error('not saved')
    event = { id: saved.document.id, version: saved.document.version }
  }
  await saveEvent()
  return Object.assign(state, {
    store,
    events: site.events,
    signUps: site.signUps,
    mails,
    mailer,
    clock,
    saveEvent,
    event: () => event,
    async send(changes: Partial<SignUpBody> = {}) {
      const body = { ...visitor, ...changes }
      const sent = await site.signUps.send({ key: createKey(), eventId: event.id, body })
      return withToken(sent)
    },
    async close() {
      await Promise.all([mailer.close(), clock.close()])
      await store.close()
      await mails.close()
    },
  })
}

const plannedEvent: Partial<Event> = {
  dates: { start: '2026-08-10', end: '2026-08-11' },
  startTime: '18:00',
  place: { uk: 'Порт', en: 'Harbour' },
  mapLink: 'https://map.example/1',
  signUp: { mode: 'open', capacity: '1', people: '3' },
}

export const visitor: SignUpBody = {
  name: 'Іванна Таємна',
  contact: 'ivanna@example.org',
  people: 1,
  answers: {},
  language: 'uk',
  wantsReminder: false,
  showsInitials: false,
}
