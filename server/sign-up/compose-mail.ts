import { createHash } from 'node:crypto'
import type { TFunction } from 'i18next'
import type { SendMailOptions } from 'nodemailer'
import { communityIn } from '#core/community/community-in.ts'
import type { Settings } from '#core/community/settings.ts'
import { hoursInWords } from '#core/content/event-times.ts'
import { type Event, eventKind, statusOf } from '#core/content/event.ts'
import type { Document } from '#core/kinds/document.ts'
import { publicPath } from '#core/kinds/kind.ts'
import { chooseLanguage, type Language, languageQuery, localize } from '#core/localized.ts'
import { serverTexts, type SiteMessages } from '#core/messages/messages.ts'
import { deadlineInWords } from '#core/sign-up/deadline-in-words.ts'
import { eventReasons, type MailReason } from '#core/sign-up/mail-reasons.ts'
import { type SignUp, signUpStates } from '#core/sign-up/sign-up.ts'
import type { OwnSeries } from '#core/site/sign-ups.ts'
import { datesWithWeekdays } from '#core/weekday-dates.ts'
import { zoneOf } from '#core/zone.ts'
import type { MailConfig } from '#server/config/mail-config.ts'
import { automaticHeaders, senderAddress, toOneLine } from '#server/mail/send-mail.ts'
import { recipientOf } from '#server/storage/sign-up/queue-sign-up-mail.ts'
import type { SignUpMail } from '#server/storage/sign-up/sign-up-mails.ts'
import { guardianPath, privatePath, stopPath } from './private-page.ts'

// Longer than a source file should be, because every mail about a sign-up is put together here.

/** Where a mail leads besides the private page. */
const links: Partial<Record<MailReason, 'again' | 'others' | 'calendar'>> = {
  coming: 'calendar',
  reminder: 'calendar',
  eventPostponed: 'calendar',
  eventReinstated: 'calendar',
  lapsed: 'again',
  cancelled: 'again',
  eventCancelled: 'others',
}

type Source = {
  config: MailConfig
  origin: string
  settings: Settings
  messages: SiteMessages
  event: Pick<Document<Event>, 'id' | 'slug' | 'body'>
  /** Among those who wait. */
  position: number | undefined
  /** Where they come to all dates of a series: those that are to come. */
  series: OwnSeries | undefined
}

/** No visitor's text is in it: the form must not be a way to send one to somebody else's address. */
export function composeSignUpMail(claimed: SignUpMail, source: Source): SendMailOptions {
  const { config, origin, settings, messages } = source
  const mail = inLanguageOf(settings, claimed)
  const { signUp, token } = mail
  const { language } = signUp
  const t = serverTexts(messages, language)
  const { name, email } = communityIn(settings, language)
  const { subject, text } =
    mail.reason === 'letter'
      ? readLetter(mail)
      : describe({ ...mail, reason: mail.reason }, source, t)
  const { isForGuardian } = mail
  const link = linkOf(mail)
  const hasPlace = link === undefined || link === 'calendar'
  const { languages } = settings
  // Children must not answer for their guardians.
  const path = isForGuardian
    ? guardianPath(signUp.guardian?.token ?? '', language, languages)
    : privatePath(token, language, languages)
  const ofGuardian = isForGuardian && t('signUpMail.guardian.page')
  const ofOwner = t(hasPlace ? 'signUpMail.page' : 'signUpMail.oldPage')
  const page = `${ofGuardian || ofOwner}\n${origin}${path}`
  const paragraphs = [
    // Editors greet as they like.
    mail.reason !== 'letter' &&
      t(isForGuardian ? 'signUpMail.guardian.greeting' : 'signUpMail.greeting'),
    text,
    `${describeEvent(signUp, source, t)}\n${describeLink(mail, source, t)}`.trim(),
    describeSeries(source, mail, t),
    mail.reason === 'letter' && t('signUpMail.letter', { title: titleOf(source, language) }),
    mail.reason === 'reminder' ? `${page}\n${t('signUpMail.stop')}` : page,
    name,
  ]
  return {
    from: { name, address: senderAddress(config) },
    to: { name: '', address: toOneLine(recipientOf(mail).contact) },
    ...(email && { replyTo: email }),
    subject: toOneLine(subject),
    text: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
    date: new Date(mail.at),
    // The same at each attempt, so that mailboxes recognize a second copy.
    messageId: `<${nameOfMail(mail)}@${new URL(origin).hostname}>`,
    headers: { ...automaticHeaders, ...unsubscribeHeaders(mail, source) },
  }
}

/** The site may have had another language when somebody signed up. */
function inLanguageOf({ languages }: Settings, mail: SignUpMail): SignUpMail {
  const language = chooseLanguage(mail.signUp.language, null, languages)
  return { ...mail, signUp: { ...mail.signUp, language } }
}

/** For the log and the mail itself: whoever reads it learns nothing about the sign-up. */
export function nameOfMail({ id }: { id: string }): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 32)
}

/** Mails that tell a guardian something in other words than the child. */
const toldToGuardians = [...signUpStates, ...eventReasons]

function describe(
  {
    reason,
    isForGuardian,
    signUp: { language, offeredUntil, state },
  }: SignUpMail & { reason: Exclude<MailReason, 'letter'> },
  source: Source,
  t: TFunction<'server'>,
) {
  const title = titleOf(source, language)
  const asked = state === 'waiting' || state === 'lapsed' ? state : 'offered'
  const number = source.position ?? 1
  const deadline = offeredUntil === null ? '' : deadlineOf(offeredUntil, source, language, t)
  if (reason === 'guardian') {
    return {
      subject: t(`signUpMail.guardian.${asked}.subject`, { title }),
      text: t(`signUpMail.guardian.${asked}.text`, { deadline }),
    }
  }
  const told = isForGuardian && toldToGuardians.find((one) => one === reason)
  if (told) {
    return {
      subject: t(`signUpMail.guardian.told.${told}.subject`, { title }),
      text: t(`signUpMail.guardian.told.${told}.text`, { deadline }),
    }
  }
  return {
    subject: t(`signUpMail.reasons.${reason}.subject`, { title }),
    text: t(`signUpMail.reasons.${reason}.text`, { number, deadline }),
  }
}

function readLetter({ letter }: SignUpMail) {
  return JSON.parse(letter ?? '{}') as { subject: string; text: string }
}

function describeEvent(
  { language, people }: SignUp,
  source: Source,
  t: TFunction<'server'>,
): string {
  const { place = {}, mapLink } = source.event.body
  const lines = [
    titleOf(source, language),
    whenOf(source.event.body, language),
    toOneLine(localize(place, language)?.value ?? ''),
    mapLink && t('signUpMail.map', { address: mapLink }),
    people > 1 && t('signUpMail.people', { number: people }),
  ]
  return lines.filter(Boolean).join('\n')
}

/** All dates and their states: one mail is enough where many of them change. */
function describeSeries(
  { series }: Source,
  { isForGuardian, signUp: { language } }: SignUpMail,
  t: TFunction<'server'>,
): string {
  if (!series || series.dates.length < 2) return ''
  const words = isForGuardian ? 'childSeries' : 'series'
  const dates = series.dates.map(({ event, state }) =>
    t('signUpMail.series.date', {
      when: whenOf(event, language),
      state: t(
        `signUpMail.${words}.states.${statusOf(event) === 'cancelled' ? 'eventCancelled' : state}`,
      ),
    }),
  )
  const list = [t(`signUpMail.${words}.dates`), ...dates].join('\n')
  return series.isEnded && !isForGuardian ? `${t('signUpMail.series.ended')}\n\n${list}` : list
}

function titleOf({ event }: Source, language: Language): string {
  return toOneLine(localize(event.body.titles, language)?.value ?? '')
}

function whenOf(event: Pick<Event, 'dates' | 'startTime' | 'endTime'>, language: Language): string {
  const { start, end } = event.dates
  const days = datesWithWeekdays(start, end, language)
  return [days, hoursInWords(event)].filter(Boolean).join(', ')
}

function deadlineOf(
  offeredUntil: string,
  { settings, messages }: Source,
  language: Language,
  t: TFunction<'server'>,
): string {
  const time = deadlineInWords(new Date(offeredUntil), {
    language,
    messages,
    zone: zoneOf(settings),
  })
  const { timeZone } = communityIn(settings, language)
  return timeZone ? t('siteTime', { time, timeZone }) : time
}

/** Guardians do not sign up. */
function linkOf({ reason, isForGuardian }: SignUpMail) {
  const link = links[reason]
  return isForGuardian && link === 'again' ? undefined : link
}

function describeLink(
  mail: SignUpMail,
  { origin, settings, event: { id, slug } }: Source,
  t: TFunction<'server'>,
): string {
  const { language } = mail.signUp
  const link = linkOf(mail)
  if (!link) return ''
  const page = publicPath(eventKind, slug ?? id)
  const query = languageQuery(language, settings.languages)
  const path = {
    calendar: `${page}.ics${query}`,
    again: `${page}${query}#sign-up`,
    others: eventKind.path + query,
  }[link]
  return t(`signUpMail.links.${link}`, { address: origin + path })
}

/** RFC 8058 for reminders, which end by one tap. A letter leads to the page where the sign-up ends. */
function unsubscribeHeaders({ reason, signUp, token }: SignUpMail, { origin, settings }: Source) {
  if (reason === 'letter') {
    return {
      'List-Unsubscribe': `<${origin}${privatePath(token, signUp.language, settings.languages)}>`,
    }
  }
  if (reason !== 'reminder') return {}
  return {
    'List-Unsubscribe': `<${origin}${stopPath(token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
