import { eventKind } from '#core/content/event.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { languages, type Language } from '#core/localized.ts'
import { drawnText } from '#core/share-pictures/drawn-words.ts'
import type { MailReason } from '#core/sign-up/mail-reasons.ts'
import type { SignUp } from '#core/sign-up/sign-up.ts'
import { createFeedbackMail } from '#server/feedback/mail.ts'
import { createPictureContent } from '#server/share-pictures/create-content.ts'
import { composeSignUpMail } from '#server/sign-up/compose-mail.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import type { TestSite } from '#test/helpers/test-site.ts'
import { saveDocument } from '#test/server/helpers/content.ts'
import { feedbackBody, signUpBody } from '#test/storage/helpers/bodies.ts'

const config = { url: 'smtps://site%40rook.ua:secret@mail.rook.ua', to: ['team@rook.ua'] }

const reasons: Record<Exclude<MailReason, 'letter'>, true> = {
  coming: true,
  waiting: true,
  offered: true,
  cancelled: true,
  lapsed: true,
  confirm: true,
  enrolled: true,
  eventCancelled: true,
  eventPostponed: true,
  eventReinstated: true,
  reminder: true,
  awaited: true,
  guardian: true,
}

function mailTo(language: Language) {
  const now = '2026-11-29T10:00:00.000Z'
  const signUp: SignUp = {
    ...signUpBody({ contact: 'ivanna@rook.ua', language }),
    id: 'a',
    eventId: 'b',
    contactKind: 'email',
    number: 1,
    state: 'coming',
    offeredUntil: now,
    version: 1,
    note: '',
    attended: false,
    attendedAt: null,
    createdAt: now,
    isByTeam: false,
    burst: null,
    mustConfirm: false,
    seriesSignUpId: null,
    consent: null,
    guardian: { contact: 'mother@rook.ua', contactKind: 'email', token: 'e' },
  }
  return { id: 'c', tries: 0, at: now, signUp, token: 'd' }
}

/** What is in the mails of a site, and drawn on its pictures. */
export async function textsElsewhere(site: TestSite): Promise<string[]> {
  const { currentSettings, currentMessages } = await createSite(site.store)
  const [settings, messages] = [await currentSettings(), await currentMessages()]
  const [event] = await site.store.documents.published(eventKind, site.store.now())
  if (!event) throw new Error('There is no event')
  const { origin } = site
  const letter = JSON.stringify({ subject: 'Шахи', text: 'Візьми шахи.' })
  const saved = await saveDocument(site, feedbackKind, feedbackBody({ email: 'olena@rook.ua' }))
  const team = createFeedbackMail(saved, { config, origin, community: settings.name.uk ?? '' })
  const ofLanguage = (language: Language) => [
    ...[...Object.keys(reasons), 'letter'].flatMap((reason) =>
      [false, true].map((isForGuardian) =>
        composeSignUpMail(
          { ...mailTo(language), reason: reason as MailReason, letter, isForGuardian },
          { config, origin, settings, messages, event, position: 1, series: undefined },
        ),
      ),
    ),
    createPictureContent({ contentName: 'events', language }, event, {
      settings,
      messages,
      origin,
    }),
    ['tips:page.title', 'projects:page.title', 'team:page.title', 'news:page.title'].map((key) =>
      drawnText(messages.in(language), key),
    ),
  ]
  return [team, ...languages.flatMap(ofLanguage)].map((text) => JSON.stringify(text))
}
