import { settingsId, settingsKind, type StoredSettings } from '#core/community/settings.ts'
import { dayIn } from '#core/dates.ts'
import { type Zone, zoneOf } from '#core/zone.ts'
import { keepClockTime } from '#core/zoned-time.ts'
import { sourceColumns, toSources } from '#server/storage/base/document-rows.ts'
import { chunks } from '#server/storage/base/statement-lists.ts'
import { FactTransactor } from '#server/storage/base/store-facts.ts'
import type { Subject } from '#server/storage/base/subject.ts'
import type { WriteContext } from '#server/storage/base/write-context.ts'
import { IndexWriter } from '#server/storage/search/index-writer.ts'

/** In another zone, what was planned by the clock is planned by the clock there, and what was is where it was. */
export const zoneSubject = {
  backedUp: {},
  otherTables: [],
  async onStored(trx, documents, context) {
    const settings = documents.find(({ kind }) => kind.name === settingsKind.name)
    if (!settings) return
    const facts = new FactTransactor(trx)
    const zones = { from: await facts.zone(), to: zoneOf(settings.body as StoredSettings) }
    if (zones.from === zones.to) return
    await facts.setZone(zones.to)
    context.moveTo(zones.to)
    await reschedule(context, zones)
    await indexOtherDays(context, zones)
  },
  async onPurged(trx, ids) {
    if (ids.includes(settingsId)) await new FactTransactor(trx).setZone(zoneOf({}))
  },
} as const satisfies Subject

type Zones = { from: Zone; to: Zone }

/** Publications that are still to come, also of what is in the bin. */
async function reschedule(context: WriteContext, zones: Zones): Promise<void> {
  const { trx, at } = context
  const revisions = await trx
    .selectFrom('revisions')
    .select(['document_id', 'version', 'publish_at'])
    .where('publish_at', '>', at)
    .execute()
  for (const { document_id, version, publish_at } of revisions) {
    await trx
      .updateTable('revisions')
      .set({ publish_at: keepClockTime(publish_at, zones) })
      .where('document_id', '=', document_id)
      .where('version', '=', version)
      .execute()
  }
  const rows = await trx
    .selectFrom('documents')
    .select(sourceColumns)
    .where('publish_at', '>', at)
    .execute()
  const documents = rows.flatMap(toSources)
  for (const { kind, id, body, publishAt: before } of documents) {
    const publishAt = keepClockTime(before, zones)
    await trx
      .updateTable('documents')
      .set({ publish_at: publishAt, sort_key: kind.sortKey(body, publishAt) })
      .where('id', '=', id)
      .execute()
  }
  await context.recordChanged(documents.map(({ id }) => id))
}

/** A document without days of its own is found, and ranked, by the day of its publication. */
async function indexOtherDays({ trx }: WriteContext, { from, to }: Zones): Promise<void> {
  const searched = await trx
    .selectFrom('search_documents')
    .innerJoin('documents', 'documents.id', 'document_id')
    .select(['id', 'publish_at'])
    .execute()
  const moved = searched.filter(({ publish_at }) => {
    const moment = new Date(publish_at)
    return dayIn(from, moment) !== dayIn(to, moment)
  })
  for (const part of chunks(moved.map(({ id }) => id))) {
    const rows = await trx
      .selectFrom('documents')
      .select(sourceColumns)
      .where('id', 'in', part)
      .execute()
    await new IndexWriter(trx).index(rows.flatMap(toSources), to)
  }
}
