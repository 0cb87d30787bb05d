import { type RawBuilder, sql } from 'kysely'
import { type Event, eventKind } from '#core/content/event.ts'
import { storedKindOf } from '#core/content/stored-kinds.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import type { ImageUsage } from '#core/images/image.ts'
import { guardianAuthor } from '#core/images/photo-answer.ts'
import {
  type PhotoCounts,
  type PhotoFilter,
  photoFilters,
  type PhotoRecord,
} from '#core/site/photos.ts'
import { findInParts } from '#server/storage/base/statement-lists.ts'
import { type Database, type Range, TableAccess } from '#server/storage/base/tables.ts'
import { toPhotoStatus } from '#server/storage/images/image-reader.ts'

/** More than people ask for in the time for which their messages are kept. */
const maxReports = 1_000

const isInUse = sql<boolean>`unused_since is null`
const isHidden = sql<boolean>`hidden_at is not null`

const conditions: Record<PhotoFilter, RawBuilder<boolean>> = {
  sent: sql<boolean>`exists (select 1 from sent_photos where image_id = images.id)`,
  unanswered: sql<boolean>`(${isInUse} and people is null)`,
  notYet: sql<boolean>`(${isInUse} and people = 'notYet')`,
  withdrawn: sql<boolean>`(hidden_by = ${guardianAuthor} and coalesce(people, '') <> 'notYet')`,
  hidden: isHidden,
  all: sql<boolean>`(${isInUse} or ${isHidden})`,
}

const isSentFrom = (eventId: string) => sql<boolean>`images.id in (select image_id from sent_photos
  inner join sign_ups on sign_ups.id = sent_photos.sign_up_id where event_id = ${eventId})`

export class PhotoReader<Connection extends Database = Database> extends TableAccess<Connection> {
  async counts(): Promise<PhotoCounts> {
    const row = await this.db
      .selectFrom('images')
      .select(photoFilters.map((filter) => count(filter)))
      .executeTakeFirstOrThrow()
    const counts = photoFilters.map((filter) => [filter, Number(row[filter])])
    return Object.fromEntries(counts) as PhotoCounts
  }

  /** The newest first. What others have agreed to besides, such as guardians, is joined here. */
  async records(
    filter: PhotoFilter,
    { offset, limit }: Range,
    eventId?: string,
  ): Promise<PhotoRecord[]> {
    const rows = await this.db
      .selectFrom('images')
      .select(['id', 'address', 'people', 'people_at', 'people_by', 'hidden_at', 'hidden_by'])
      .where(conditions[filter])
      .$if(eventId !== undefined, (query) => query.where(isSentFrom(eventId ?? '')))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .offset(offset)
      .limit(limit)
      .execute()
    const ids = rows.map(({ id }) => id)
    const usages = await this.#findUsages(ids)
    const sent = await this.#findSent(ids)
    const reports = rows.length > 0 ? await this.#findReports() : new Map<string, string[]>()
    return rows.map(({ id, address, ...row }) => ({
      address,
      status: toPhotoStatus(row),
      answered: toChange(row.people_at, row.people_by),
      hidden: toChange(row.hidden_at, row.hidden_by),
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

  /** Those that nobody has taken yet, of one event or of all. */
  async countWaiting(eventId?: string): Promise<number> {
    const { found } = await this.db
      .selectFrom('sent_photos')
      .innerJoin('sign_ups', 'sign_ups.id', 'sent_photos.sign_up_id')
      .select(({ fn }) => fn.countAll<number | string>().as('found'))
      .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? ''))
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

  /** Photos that visitors have sent and nobody has taken, by image. */
  async #findSent(imageIds: readonly string[]) {
    const rows = await findInParts(imageIds, (part) =>
      this.db
        .selectFrom('sent_photos')
        .innerJoin('sign_ups', 'sign_ups.id', 'sent_photos.sign_up_id')
        .innerJoin('documents', 'documents.id', 'sign_ups.event_id')
        .select(['image_id', 'said', 'sent_at as at', 'name as by', 'body'])
        .where('image_id', 'in', part)
        .execute(),
    )
    return new Map(
      rows.map(({ image_id: id, body, ...sent }) => {
        return [id, { sent: { ...sent, event: eventKind.title(JSON.parse(body) as Event) } }]
      }),
    )
  }

  /** The documents that show the images now, without the bin and without reports about photos. */
  async #findUsages(imageIds: readonly string[]): Promise<Map<string, ImageUsage[]>> {
    const usages = new Map<string, ImageUsage[]>()
    const rows = await findInParts(imageIds, (part) =>
      this.db
        .selectFrom('image_uses')
        .innerJoin('documents', 'documents.id', 'image_uses.document_id')
        .select(['image_id', 'documents.id', 'kind', 'body'])
        .where('image_id', 'in', part)
        .where('state', '!=', 'removed')
        .where('kind', '!=', feedbackKind.name)
        .orderBy('sort_key')
        .orderBy('documents.id')
        .execute(),
    )
    for (const { image_id: imageId, id, kind, body } of rows) {
      // A use may be in an older revision.
      if (!body.includes(`/media/${imageId}-`)) continue
      const name = storedKindOf(kind)?.title?.(JSON.parse(body)) ?? {}
      usages.set(imageId, [...(usages.get(imageId) ?? []), { id, name }])
    }
    return usages
  }

  /** When people have asked to hide a photo, by its address. */
  async #findReports(): Promise<Map<string, string[]>> {
    const rows = await this.db
      .selectFrom('documents')
      .select(['body', 'created_at'])
      .where('kind', '=', feedbackKind.name)
      .where('body', 'like', '%"photo":"/media/%')
      .orderBy('created_at', 'desc')
      .limit(maxReports)
      .execute()
    const reports = new Map<string, string[]>()
    for (const { body, created_at: at } of rows) {
      const { photo } = JSON.parse(body) as { photo: string }
      reports.set(photo, [...(reports.get(photo) ?? []), at])
    }
    return reports
  }
}

function count<Filter extends PhotoFilter>(filter: Filter) {
  return sql<number | string>`count(case when ${conditions[filter]} then 1 end)`.as(filter)
}

function toChange(at: string | null, by: string | null) {
  return at !== null && by !== null ? { at, by } : undefined
}
