import { expect, test } from 'vitest'
import type { Event } from '#core/content/event.ts'
import { presentIn } from '#core/dates.ts'
import type { Document } from '#core/kinds/document.ts'
import type { MailReason } from '#core/sign-up/mail-reasons.ts'
import type { SignUp } from '#core/sign-up/sign-up.ts'
import { isStillTrue } from '#server/sign-up/mail-relevance.ts'
import { eventBody, signUpBody } from '#test/storage/helpers/bodies.ts'

const now = new Date('2026-08-09T09:00:00Z')
const tomorrow = { start: '2026-08-10', end: '2026-08-10' }
const today = { start: '2026-08-09', end: '2026-08-09' }
const yesterday = { start: '2026-08-08', end: '2026-08-08' }
const [cancelled, postponed, planned] = (['cancelled', 'postponed', 'planned'] as const).map(
  (status) => ({ status }),
)

type Case = {
  reason: MailReason
  signUp?: Partial<SignUp>
  event?: Partial<Event>
  document?: Partial<Document<Event>>
  mail?: { id?: string; at?: string; isForGuardian?: boolean }
}

function judge({ reason, signUp, event, document, mail }: Case): boolean {
  return isStillTrue(
    {
      id: 'ivanna 2',
      tries: 0,
      at: now.toISOString(),
      reason,
      letter: null,
      token: 'token',
      isForGuardian: false,
      signUp: { ...ownSignUp, ...signUp },
      ...mail,
    },
    { ...storedEvent, body: eventBody({ dates: tomorrow, ...event }), ...document },
    presentIn('Europe/Kyiv', now),
  )
}

const isSent: Case[] = [
  { reason: 'eventCancelled', event: cancelled },
  { reason: 'eventReinstated', event: planned },
  { reason: 'eventReinstated', signUp: { state: 'waiting' } },
  { reason: 'eventPostponed', event: postponed },
  { reason: 'coming' },
  { reason: 'confirm', signUp: { state: 'offered', offeredUntil: '2026-08-09T09:00:01.000Z' } },
  { reason: 'coming', mail: { id: 'ivanna guardian 2', isForGuardian: true } },
  { reason: 'eventPostponed', signUp: { consent: 'agreed' }, mail: { isForGuardian: true } },
  { reason: 'reminder', signUp: { wantsReminder: true } },
  { reason: 'letter', event: cancelled },
  { reason: 'letter', event: { dates: yesterday } },
]

test.each(isSent)('what is still so is sent: %j', (each) => {
  expect(judge(each)).toBe(true)
})

const isKept: Case[] = [
  { reason: 'eventCancelled', event: planned },
  { reason: 'eventCancelled', event: cancelled, signUp: { state: 'cancelled' } },
  { reason: 'eventReinstated', event: cancelled },
  { reason: 'eventReinstated', signUp: { state: 'cancelled' } },
  { reason: 'eventReinstated', signUp: { state: 'lapsed' } },
  { reason: 'eventReinstated', event: { dates: yesterday } },
  { reason: 'eventReinstated', document: { state: 'removed' } },
  { reason: 'eventReinstated', document: { publishAt: '2026-08-09T09:00:01.000Z' } },
  { reason: 'eventReinstated', mail: { at: '2026-08-06T08:59:59.000Z' } },
  { reason: 'eventPostponed', event: cancelled },
  { reason: 'eventPostponed', signUp: { state: 'lapsed' } },
  { reason: 'coming', event: cancelled },
  { reason: 'coming', signUp: { state: 'waiting' } },
  { reason: 'coming', mail: { id: 'ivanna 1' } },
  { reason: 'coming', mail: { isForGuardian: true } },
  { reason: 'eventPostponed', signUp: { consent: 'refused' }, mail: { isForGuardian: true } },
  { reason: 'confirm', signUp: { state: 'offered', offeredUntil: now.toISOString() } },
  { reason: 'reminder' },
  { reason: 'reminder', signUp: { wantsReminder: true, state: 'waiting' } },
  { reason: 'reminder', signUp: { wantsReminder: true }, event: { dates: today } },
  { reason: 'letter', mail: { at: '2026-08-06T08:59:59.000Z' } },
]

test.each(isKept)('what is not so any more is not sent: %j', (each) => {
  expect(judge(each)).toBe(false)
})

const ownSignUp: SignUp = {
  ...signUpBody(),
  id: 'ivanna',
  eventId: 'event',
  contactKind: 'email',
  number: 1,
  state: 'coming',
  seriesSignUpId: null,
  offeredUntil: null,
  version: 2,
  note: '',
  attended: false,
  attendedAt: null,
  createdAt: now.toISOString(),
  isByTeam: false,
  burst: null,
  mustConfirm: false,
  consent: null,
  guardian: undefined,
}

const storedEvent: Omit<Document<Event>, 'body'> = {
  id: 'event',
  kind: 'event',
  version: 1,
  state: 'published',
  slug: 'event',
  publishAt: '2026-08-01T09:00:00.000Z',
  createdAt: '2026-08-01T09:00:00.000Z',
  updatedAt: '2026-08-01T09:00:00.000Z',
  updatedBy: 'anna',
  outdated: [],
  postsToTelegram: false,
}
