import { type Event, eventKind } from '#core/content/event.ts'
import { storedKindOf } from '#core/content/stored-kinds.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import type { ImageUsage } from '#core/images/image.ts'
import type { SentPhoto } from '#core/site/photos.ts'
import { findInParts } from '#server/storage/base/statement-lists.ts'
import type { Database } from '#server/storage/base/tables.ts'

/** More than people ask for in the time for which their messages are kept. */
const maxReports = 1_000

/** Photos that visitors have sent and nobody has taken, by image. */
export async function findSent(
  db: Database,
  imageIds: readonly string[],
): Promise<Map<string, { sent: SentPhoto }>> {
  const rows = await findInParts(imageIds, (part) =>
    db
      .selectFrom('sent_photos')
      .innerJoin('sign_ups', 'sign_ups.id', 'sent_photos.sign_up_id')
      .innerJoin('documents', 'documents.id', 'sign_ups.event_id')
      .select(['image_id', 'said', 'sent_at as at', 'name as by', 'body'])
      .where('image_id', 'in', part)
      .execute(),
  )
  return new Map(
    rows.map(({ image_id: id, body, ...sent }) => {
      const event = eventKind.title(JSON.parse(body) as Event)
      return [id, { sent: { ...sent, event } }]
    }),
  )
}

/** The documents that show the images now, without the bin and without reports about photos. */
export async function findUsages(
  db: Database,
  imageIds: readonly string[],
): Promise<Map<string, ImageUsage[]>> {
  const usages = new Map<string, ImageUsage[]>()
  const rows = await findInParts(imageIds, (part) =>
    db
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
export async function findReports(db: Database): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('documents')
    .select(['body', 'created_at'])
    .where('kind', '=', feedbackKind.name)
    .where('body', 'like', '%"photo":"/media/%')
    .orderBy('created_at', 'desc')
    .limit(maxReports)
    .execute()
  const reports = rows.map(({ body, created_at: at }) => {
    const { photo } = JSON.parse(body) as { photo: string }
    return { photo, at }
  })
  const byPhoto = Map.groupBy(reports, ({ photo }) => photo)
  return new Map([...byPhoto].map(([photo, all]) => [photo, all.map(({ at }) => at)]))
}
