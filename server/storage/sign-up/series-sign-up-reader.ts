import type { Selectable } from 'kysely'
import { awaitsGuardian } from '#core/sign-up/guardian.ts'
import type { SignUp } from '#core/sign-up/sign-up.ts'
import type { SignUpOrigin } from '#core/site/sign-ups.ts'
import { findInParts } from '#server/storage/base/statement-lists.ts'
import { type Database, TableAccess, type Tables } from '#server/storage/base/tables.ts'
import { firstMail, mailId } from './queue-sign-up-mail.ts'
import { toSignUp } from './sign-up-rows.ts'

/** The wish of somebody to come to all dates of a series. The first date that they signed up for has their answers. */
export type SeriesSignUp = Selectable<Tables['series_sign_ups']>

export class SeriesSignUpReader<
  Connection extends Database = Database,
> extends TableAccess<Connection> {
  byId(id: string): Promise<SeriesSignUp | undefined> {
    return this.#all().where('id', '=', id).executeTakeFirst()
  }

  byToken(token: string): Promise<SeriesSignUp | undefined> {
    return this.#all().where('token', '=', token).executeTakeFirst()
  }

  /** For each date one, in the order in which they were made. */
  async signUpsOf(id: string): Promise<SignUp[]> {
    const rows = await this.db
      .selectFrom('sign_ups')
      .selectAll()
      .where('series_sign_up_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(toSignUp)
  }

  /** Those of a series, all or these, who are not on the list of this event, in the order in which they asked for all dates. */
  missingFrom(eventId: string, series: string, ids?: readonly string[]): Promise<SeriesSignUp[]> {
    const all = this.#all().where('series', '=', series)
    return (ids ? all.where('id', 'in', ids) : all)
      .where('ended_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sign_ups')
              .select('sign_ups.id')
              .whereRef('sign_ups.series_sign_up_id', '=', 'series_sign_ups.id')
              .where('sign_ups.event_id', '=', eventId),
          ),
        ),
      )
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  }

  /** By their ids the last sign-up for a date, which has what was answered; none before it is confirmed and agreed to. */
  async latestOf(seriesSignUps: readonly SeriesSignUp[]): Promise<Map<string, SignUp>> {
    const ids = seriesSignUps.map(({ id }) => id)
    const rows = await findInParts(ids, (part) =>
      this.db
        .selectFrom('sign_ups')
        .selectAll()
        .where('series_sign_up_id', 'in', part)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    )
    const latest = new Map<string, SignUp>()
    for (const row of rows) {
      const isConfirmed = row.state === 'coming' || (row.must_confirm === 0 && !awaitsGuardian(row))
      if (row.series_sign_up_id && isConfirmed) latest.set(row.series_sign_up_id, toSignUp(row))
    }
    return latest
  }

  /** Those of them to whom mails are sent, by the ids of their sign-ups for the series. */
  async mailed(signUps: Iterable<SignUp>): Promise<Set<string>> {
    const mailIds = [...signUps].map(({ id }) => mailId(id, firstMail))
    const rows = await findInParts(mailIds, (part) =>
      this.db
        .selectFrom('sign_up_mails')
        .innerJoin('sign_ups', 'sign_ups.id', 'sign_up_mails.sign_up_id')
        .select('sign_ups.series_sign_up_id as id')
        .where('sign_up_mails.id', 'in', part)
        .execute(),
    )
    return new Set(rows.flatMap(({ id }) => id ?? []))
  }

  /** Counts the people who have signed up for all dates of a series from an address since then. */
  async peopleFrom(series: string, { address }: SignUpOrigin, since: string): Promise<number> {
    const { people } = await this.db
      .selectFrom('sign_ups')
      .innerJoin('series_sign_ups', 'series_sign_ups.id', 'sign_ups.series_sign_up_id')
      .select(({ fn }) => fn.sum<number | string | null>('sign_ups.people').as('people'))
      .where('sign_ups.network', '=', address)
      .where('sign_ups.created_at', '>', since)
      .where('series_sign_ups.series', '=', series)
      .executeTakeFirstOrThrow()
    return Number(people)
  }

  #all() {
    return this.db.selectFrom('series_sign_ups').selectAll()
  }
}
