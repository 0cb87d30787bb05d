import type { Event } from '#core/content/event.ts'
import type { News } from '#core/content/news.ts'
import type { Organizer } from '#core/content/organizer.ts'
import type { Project } from '#core/content/project.ts'
import type { FeedbackMessage } from '#core/feedback/feedback-message.ts'
import type { SignUpBody } from '#core/sign-up/sign-up.ts'
import type { PasskeyTransactor } from '#server/storage/admins/passkeys.ts'

export type NewPasskey = Parameters<PasskeyTransactor['add']>[1]

/** Valid bodies, with the changes that the test needs. */
export function eventBody(changes: Partial<Event> = {}): Event {
  return {
    titles: { uk: 'Школа лідерів', en: 'School of leaders' },
    link: 'https://example.org/school',
    dates: { start: '2026-05-01', end: '2026-05-03' },
    ...changes,
  }
}

export function newsBody(uk: string): News {
  return { title: { uk }, text: { uk: 'Текст' }, images: [] }
}

export function organizerBody(uk: string, contacts = ''): Organizer {
  return { name: { uk }, position: { uk: 'Волонтер' }, contacts, photo: '', info: {} }
}

export function projectBody(uk: string): Project {
  const rest = { duration: {}, purpose: {}, results: {}, cooperation: {} }
  return { title: { uk }, description: { uk: 'Опис' }, ...rest }
}

export function feedbackBody(changes: Partial<FeedbackMessage> = {}): FeedbackMessage {
  return {
    fullName: 'Олена Петренко',
    email: 'olena@example.org',
    phone: '',
    message: 'Дякую!',
    agreement: true,
    language: 'uk',
    ...changes,
  }
}

export function signUpBody(changes: Partial<SignUpBody> = {}): SignUpBody {
  return {
    name: 'Іванна',
    contact: 'ivanna@example.org',
    people: 1,
    answers: {},
    language: 'uk',
    wantsReminder: false,
    showsInitials: false,
    ...changes,
  }
}

export function newPasskey(id: string, changes: Partial<NewPasskey> = {}): NewPasskey {
  const key = { publicKey: 'a key', counter: 0, transports: ['internal', 'hybrid'] }
  return { id, ...key, name: 'Firefox on Linux', host: 'a.example', ...changes }
}

export function createKey(): string {
  return crypto.randomUUID()
}
