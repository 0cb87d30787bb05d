import { type RawBuilder, sql } from 'kysely'
import type { PhotoCounts, PhotoFilter, PhotoRecord } from '#core/site/photos.ts'
import { type Database, TableAccess } from '#server/storage/base/tables.ts'
import { toPhotoStatus } from '#server/storage/images/image-reader.ts'
import { findReports, findSent, findUsages } from './photo-facts.ts'

const isInUse = sql<boolean>`unused_since is null`
const isHidden = sql<boolean>`hidden_at is not null`

const conditions: Record<PhotoFilter, RawBuilder<boolean>> = {
  sent: sql<boolean>`exists (select 1 from sent_photos where image_id = images.id)`,
  unanswered: sql<boolean>`(${isInUse} and people is null)`,
  notYet: sql<boolean>`(${isInUse} and people = 'notYet')`,
  hidden: isHidden,
  all: sql<boolean>`(${isInUse} or ${isHidden})`,
}

export class PhotoReader<Connection extends Database = Database> extends TableAccess<Connection> {
  async counts(): Promise<PhotoCounts> {
    const row = await this.db
      .selectFrom('images')
      .select([count('sent'), count('unanswered'), count('notYet'), count('hidden'), count('all')])
      .executeTakeFirstOrThrow()
    return {
      sent: Number(row.sent),
      unanswered: Number(row.unanswered),
      notYet: Number(row.notYet),
      hidden: Number(row.hidden),
      all: Number(row.all),
    }
  }

  /** The newest first. What others have agreed to besides, such as guardians, is joined here. */
  async records(
    filter: PhotoFilter,
    range: { offset: number; limit: number },
  ): Promise<PhotoRecord[]> {
    const rows = await this.db
      .selectFrom('images')
      .select(['id', 'address', 'people', 'people_at', 'people_by', 'hidden_at', 'hidden_by'])
      .where(conditions[filter])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .offset(range.offset)
      .limit(range.limit)
      .execute()
    const ids = rows.map(({ id }) => id)
    const usages = await findUsages(this.db, ids)
    const sent = await findSent(this.db, ids)
    const reports = rows.length > 0 ? await findReports(this.db) : new Map<string, string[]>()
    return rows.map(({ id, address, ...row }) => ({
      address,
      status: toPhotoStatus(row),
      ...toChange('answered', row.people_at, row.people_by),
      ...toChange('hidden', row.hidden_at, row.hidden_by),
      reportedAt: reports.get(address) ?? [],
      usages: usages.get(id) ?? [],
      ...sent.get(id),
    }))
  }

  /** Those that a sign-up has sent, whatever became of them. */
  async countSent(signUpId: string): Promise<number> {
    const row = await this.db
      .selectFrom('sign_ups')
      .select('photos_sent')
      .where('id', '=', signUpId)
      .executeTakeFirst()
    return row?.photos_sent ?? 0
  }

  /** Those that nobody has taken yet. */
  async countWaiting(): Promise<number> {
    const { found } = await this.db
      .selectFrom('sent_photos')
      .select(({ fn }) => fn.countAll<number | string>().as('found'))
      .executeTakeFirstOrThrow()
    return Number(found)
  }

  /** True if somebody has marked at the door who came to an event. */
  async isAnybodyMarked(eventId: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('sign_ups')
      .select('id')
      .where('event_id', '=', eventId)
      .where('attended', '=', 1)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }
}

function count<Filter extends PhotoFilter>(filter: Filter) {
  return sql<number | string>`count(case when ${conditions[filter]} then 1 end)`.as(filter)
}

function toChange<Name extends 'answered' | 'hidden'>(
  name: Name,
  at: string | null,
  by: string | null,
): { [Key in Name]?: { at: string; by: string } } {
  if (at === null || by === null) return {}
  return { [name]: { at, by } } as { [Key in Name]: { at: string; by: string } }
}
