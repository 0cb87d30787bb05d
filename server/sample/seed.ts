import { dayInKyiv, addDays } from '#core/dates.ts'
import type { SaveResult } from '#core/content/document.ts'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { organizerKind } from '#core/content/organizer.ts'
import { projectKind } from '#core/content/project.ts'
import { sampleAuthor } from '#server/storage/writing/demo-data.ts'
import type { Store } from '#server/storage/store.ts'
import type { Writer } from '#server/storage/writing/writer.ts'
import { sampleEvents } from './events.ts'
import { sampleNews } from './news.ts'
import { sampleOrganizers } from './organizers.ts'
import { sampleProjects } from './projects.ts'
import type { SampleEvent, SampleNews } from './types.ts'

/** Fills an empty store with the sample content; returns whether it did. */
export async function seedSampleContent(store: Store): Promise<boolean> {
  return store.write(sampleAuthor, async (writer) => {
    if (!(await writer.documents.isEmpty())) return false
    await addSampleContent(writer, store.now())
    return true
  })
}

export async function addSampleContent(writer: Writer, now: Date): Promise<void> {
  for (const event of sampleEvents) await addEvent(writer, event, now)
  for (const news of sampleNews) await addNews(writer, news, now)
  for (const body of sampleOrganizers) {
    assertSaved(await writer.save(organizerKind, { key: crypto.randomUUID(), body }))
  }
  for (const body of sampleProjects) {
    assertSaved(await writer.save(projectKind, { key: crypto.randomUUID(), body }))
  }
}

async function addEvent(writer: Writer, sample: SampleEvent, now: Date): Promise<void> {
  const { startsInDays, formerlyInDays, lastsDays, ...fields } = sample
  const datesFrom = (days: number) => {
    const start = addDays(dayInKyiv(now), days)
    // An event of one day ends on the day it starts.
    return { start, end: addDays(start, lastsDays - 1) }
  }
  const body = {
    ...fields,
    dates: datesFrom(startsInDays),
    ...(formerlyInDays !== undefined && { formerDates: datesFrom(formerlyInDays) }),
  }
  assertSaved(await writer.save(eventKind, { key: crypto.randomUUID(), body }))
}

async function addNews(writer: Writer, sample: SampleNews, now: Date): Promise<void> {
  const { daysAgo, ...body } = sample
  const publishAt = new Date(now)
  publishAt.setUTCDate(publishAt.getUTCDate() - daysAgo)
  const input = { key: crypto.randomUUID(), body, publishAt: publishAt.toISOString() }
  assertSaved(await writer.save(newsKind, input))
}

function assertSaved(result: SaveResult<unknown>): void {
  if (!result.ok) throw new Error(`The sample content is invalid: ${JSON.stringify(result)}`)
}
