import { randomBytes } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { normalizeMailbox } from '#core/forms/email.ts'
import type { Guardian, GuardianContact } from '#core/sign-up/guardian.ts'
import type { Answers, SignUp } from '#core/sign-up/sign-up.ts'
import type { SignUpOrigin } from '#core/site/sign-ups.ts'
import type { Database, Tables } from '#server/storage/base/tables.ts'

export type SignUpRow = Selectable<Tables['sign_ups']>

export function toSignUp(row: SignUpRow): SignUp {
  return {
    id: row.id,
    eventId: row.event_id,
    number: row.number,
    state: row.state,
    version: row.version,
    offeredUntil: row.offered_until,
    name: row.name,
    contact: row.contact,
    contactKind: row.contact_kind,
    people: row.people,
    answers: JSON.parse(row.answers) as Answers,
    language: row.language,
    wantsReminder: row.wants_reminder === 1,
    showsInitials: row.shows_initials === 1,
    note: row.note,
    attended: row.attended === 1,
    attendedAt: row.attended_at,
    createdAt: row.created_at,
    isByTeam: row.is_by_team === 1,
    burst: row.burst,
    mustConfirm: row.must_confirm === 1,
    seriesSignUpId: row.series_sign_up_id,
    consent: row.consent,
    guardian: readGuardian(row),
  }
}

export function readGuardian({
  guardian_token: token,
  guardian,
}: Pick<SignUpRow, 'guardian_token' | 'guardian'>): Guardian | undefined {
  if (token === null || guardian === null) return undefined
  return { ...(JSON.parse(guardian) as Omit<Guardian, 'token'>), token }
}

export function writeGuardian(guardian: Guardian): string {
  return JSON.stringify({ ...guardian, token: undefined })
}

/** Without how the guardian can be reached, and what they have told the team. */
export function erasedGuardian({ token, photos, paper }: Guardian) {
  const kept: Guardian = { contact: '', contactKind: 'email', token, photos, paper }
  return { guardian: writeGuardian(kept), guardian_mailbox: null }
}

/** With the token of the private address, which is one for all dates of a series. */
export function signUpsWithAddress(db: Database) {
  return db
    .selectFrom('sign_ups')
    .leftJoin('series_sign_ups', 'series_sign_ups.id', 'sign_ups.series_sign_up_id')
    .select(({ fn }) => fn.coalesce('series_sign_ups.token', 'sign_ups.token').as('address'))
}

export function createSignUpToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Null where there is no address to write to. */
export function mailboxOf({ contact, contactKind }: GuardianContact) {
  return contactKind === 'email' && contact !== '' ? normalizeMailbox(contact) : null
}

export function toRow(
  signUp: SignUp,
  { key, token, from }: { key: string; token: string; from?: SignUpOrigin | undefined },
): Insertable<Tables['sign_ups']> {
  return {
    id: signUp.id,
    event_id: signUp.eventId,
    key,
    token,
    number: signUp.number,
    state: signUp.state,
    version: signUp.version,
    offered_until: signUp.offeredUntil,
    name: signUp.name,
    contact: signUp.contact,
    contact_kind: signUp.contactKind,
    people: signUp.people,
    answers: JSON.stringify(signUp.answers),
    language: signUp.language,
    wants_reminder: signUp.wantsReminder ? 1 : 0,
    note: signUp.note,
    attended: signUp.attended ? 1 : 0,
    attended_at: signUp.attendedAt,
    created_at: signUp.createdAt,
    is_by_team: signUp.isByTeam ? 1 : 0,
    mailbox: mailboxOf(signUp),
    network: from?.address ?? null,
    wide_network: from?.network ?? null,
    burst: signUp.burst,
    must_confirm: signUp.mustConfirm ? 1 : 0,
    shows_initials: signUp.showsInitials ? 1 : 0,
    series_sign_up_id: signUp.seriesSignUpId,
    consent: signUp.consent,
    guardian_token: signUp.guardian?.token ?? null,
    guardian_mailbox: signUp.guardian ? mailboxOf(signUp.guardian) : null,
    guardian: signUp.guardian ? writeGuardian(signUp.guardian) : null,
  }
}

export const choiceColumns = { reminder: 'wants_reminder', initials: 'shows_initials' } as const
