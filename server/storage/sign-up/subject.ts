import { type Event, eventKind, statusOf } from '#core/content/event.ts'
import { addDays } from '#core/dates.ts'
import { eventReasons, type MailReason } from '#core/sign-up/mail-reasons.ts'
import { isExpected } from '#core/sign-up/sign-up.ts'
import type { StoredDocument } from '#server/storage/base/document-rows.ts'
import { minute } from '#server/storage/base/durations.ts'
import { chunks } from '#server/storage/base/statement-lists.ts'
import type { Subject } from '#server/storage/base/subject.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { DocumentReader } from '#server/storage/content/document-reader.ts'
import { deleteSignUps } from './delete-sign-ups.ts'
import { enrol } from './enrol.ts'
import { mailedSignUps, mailId, queueSignUpMails, wasMailed } from './queue-sign-up-mail.ts'
import { SignUpReader } from './sign-up-reader.ts'
import { choiceColumns, erasedGuardian, readGuardian } from './sign-up-rows.ts'
import { SignUpTransactor } from './sign-up-transactor.ts'
import { allotPlacesOf } from './store-places.ts'

/** Their events may have other places now, or not take place. */
export const signUpSubject = {
  backedUp: {
    series_sign_ups: ['id'],
    sign_ups: ['id'],
    sign_up_mails: ['id'],
    sent_photos: ['image_id'],
  },
  otherTables: [],
  async onStored(trx, documents, present) {
    for (const document of documents) {
      if (document.kind.name !== eventKind.name) continue
      const event = { ...document, body: document.body as Event }
      await allotPlacesOf(trx, event, present)
      await enrol(trx, event, present)
      await tellChange(trx, event, present.now)
    }
  },
  async onPurged(trx, ids, now) {
    for (const part of chunks(ids)) await deleteSignUps(trx, 'event_id', part, now)
  },
  async prune(context, { signUpRetentionDays }) {
    const signUps = new SignUpTransactor(context)
    await signUps.forgetOrigins()
    await signUps.eraseOld(addDays(context.today, -signUpRetentionDays))
  },
  /** Free places are offered then to those who wait. */
  async eraseAgain(context, { has, hasSince, isForSite }) {
    const { trx, now } = context
    const columns = ['id', 'event_id', 'token', 'wants_reminder', 'shows_initials'] as const
    const rows = await trx
      .selectFrom('sign_ups')
      .select([...columns, 'guardian_token', 'guardian'])
      .execute()
    const erased = rows.filter(({ token }) => has(`sign-up ${token}`))
    for (const choice of ['reminder', 'initials'] as const) {
      const column = choiceColumns[choice]
      const ended = rows.filter((row) => row[column] === 1 && hasSince(`${choice} ${row.token}`))
      for (const part of chunks(ended.map(({ id }) => id))) {
        await trx
          .updateTable('sign_ups')
          .set({ [column]: 0 })
          .where('id', 'in', part)
          .execute()
      }
    }
    for (const { id, ...row } of rows) {
      const guardian = readGuardian(row)
      if (!guardian || !hasSince(`guardian ${guardian.token}`)) continue
      await trx.updateTable('sign_ups').set(erasedGuardian(guardian)).where('id', '=', id).execute()
    }
    for (const part of chunks(erased.map(({ id }) => id))) await deleteSignUps(trx, 'id', part, now)
    if (!isForSite) return
    const signUps = new SignUpTransactor(context)
    for (const id of new Set(erased.map((row) => row.event_id))) await signUps.allot(id)
  },
} as const satisfies Subject

/** An editor may correct a change at once, and only the last state is told. */
const correctionTime = 10 * minute

/**
 * Tells everybody who has given an address that the event is cancelled, postponed or takes place after all: whoever was
 * told an earlier change, because some mails about it were sent, is told what is different since then.
 */
async function tellChange(
  trx: DatabaseTransaction,
  { id, version, state, body }: StoredDocument & { body: Event },
  now: Date,
): Promise<void> {
  if (state !== 'published') return
  const expected = (await new SignUpReader(trx).ofEvent(id)).filter(isExpected)
  if (expected.length === 0) return
  const firstUntold = (await takeWaiting(trx, id)) ?? version
  const told = await toldVersions(trx, id)
  const readers = mailedSignUps(expected).map((signUp) => ({ signUp, isForGuardian: false }))
  for (const signUp of expected) {
    const ofGuardian = { signUp, isForGuardian: true }
    if (signUp.guardian && (await wasMailed(trx, ofGuardian))) readers.push(ofGuardian)
  }
  const knownTo = ({ signUp, isForGuardian }: (typeof readers)[number]) =>
    told.get(mailId(signUp.id, '', isForGuardian)) ?? firstUntold - 1
  const bodies = await bodiesOf(trx, id, new Set(readers.map(knownTo)))
  const due = new Date(now.getTime() + correctionTime)
  const mails = readers.flatMap((reader) => {
    const before = bodies.get(knownTo(reader))
    const reason = before && changeOf(before, body)
    return reason
      ? [{ ...reader, reason, about: `event ${reason} ${version} ${firstUntold}`, due }]
      : []
  })
  await queueSignUpMails(trx, now, mails)
}

function signUpsOf(trx: DatabaseTransaction, eventId: string) {
  return trx.selectFrom('sign_ups').select('id').where('event_id', '=', eventId)
}

/** Deletes the mails about changes of the event that nobody has got; returns the version of the first of these. */
async function takeWaiting(trx: DatabaseTransaction, eventId: string) {
  const taken = await trx
    .deleteFrom('sign_up_mails')
    .where('sign_up_id', 'in', signUpsOf(trx, eventId))
    .where('reason', 'in', eventReasons)
    .where('due_at', 'is not', null)
    .where('tries', '=', 0)
    .returning('id')
    .execute()
  const versions = taken.map(({ id }) => Number(id.split(' ').at(-1)))
  return versions.length > 0 ? Math.min(...versions) : undefined
}

/** By reader of a sign-up's mails, the last version of the event that one has told. */
async function toldVersions(trx: DatabaseTransaction, eventId: string) {
  const mails = await trx
    .selectFrom('sign_up_mails')
    .select('id')
    .where('sign_up_id', 'in', signUpsOf(trx, eventId))
    .where('reason', 'in', eventReasons)
    .execute()
  const versions = new Map<string, number>()
  for (const { id } of mails) {
    const version = Number(id.split(' ').at(-2))
    const reader = id.slice(0, id.indexOf('event '))
    // Mails of earlier releases do not say it.
    if (version > (versions.get(reader) ?? 0)) versions.set(reader, version)
  }
  return versions
}

async function bodiesOf(trx: DatabaseTransaction, id: string, versions: ReadonlySet<number>) {
  const bodies = new Map<number, Event>()
  for (const version of versions) {
    const range = { first: version, last: version }
    const [revision] = await new DocumentReader(trx).history(eventKind, id, range)
    if (revision) bodies.set(version, revision.body)
  }
  return bodies
}

function changeOf(before: Event, event: Event): MailReason | undefined {
  const status = statusOf(event)
  const isNewStatus = status !== statusOf(before)
  if (status === 'cancelled') return isNewStatus ? 'eventCancelled' : undefined
  if (statusOf(before) === 'cancelled' && status === 'planned') return 'eventReinstated'
  const hasMoved =
    before.dates.start !== event.dates.start ||
    before.dates.end !== event.dates.end ||
    before.startTime !== event.startTime
  return hasMoved || (isNewStatus && status === 'postponed') ? 'eventPostponed' : undefined
}
