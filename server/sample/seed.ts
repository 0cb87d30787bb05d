import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { organizerKind } from '#core/content/organizer.ts'
import { pageKind } from '#core/content/page.ts'
import { projectKind } from '#core/content/project.ts'
import { addDays, dayInKyiv } from '#core/dates.ts'
import type { Kind } from '#core/kinds/kind.ts'
import type { Localized } from '#core/localized.ts'
import type { DocumentTransactor } from '#server/storage/content/document-transactor.ts'
import { sampleAuthor } from '#server/storage/content/purge.ts'
import type { Store } from '#server/storage/store.ts'
import events from './events.json' with { type: 'json' }
import news from './news.json' with { type: 'json' }
import organizers from './organizers.json' with { type: 'json' }
import pages from './pages.json' with { type: 'json' }
import projects from './projects.json' with { type: 'json' }

// All people and figures are made up: the Ukrainian surnames mean example, model, made-up, sketch, imaginary and
// draft, and every text about a person says so. The content has an event in each state, texts that are very long or
// in one language only, and enough news for two pages.

/** Fills an empty store with the sample content; returns whether it did. */
export async function seedSampleContent(store: Store): Promise<boolean> {
  return store.write(sampleAuthor, async ({ documents }) => {
    if (!(await documents.isEmpty())) return false
    await addSampleContent(documents, store.now())
    return true
  })
}

export async function addSampleContent(
  documents: DocumentTransactor,
  now: Date,
  { state }: { state: 'published' | 'draft' } = { state: 'published' },
): Promise<void> {
  for (const sample of events) await add(documents, eventKind, toEvent(sample, now), { state })
  for (const { daysAgo, text, ...body } of news) {
    const publishAt = new Date(now)
    publishAt.setUTCDate(publishAt.getUTCDate() - daysAgo)
    const item = { ...body, text: joinParagraphs(text) }
    await add(documents, newsKind, item, { state, publishAt: publishAt.toISOString() })
  }
  for (const { info, ...body } of organizers) {
    await add(documents, organizerKind, { ...body, info: joinParagraphs(info) }, { state })
  }
  for (const body of projects) await add(documents, projectKind, body, { state })
  for (const { text, ...body } of pages) {
    await add(documents, pageKind, { ...body, text: joinParagraphs(text) }, { state })
  }
}

type SampleEvent = (typeof events)[number]

/** Days are counted from the day the demo is first started, so some events are always upcoming. */
function toEvent(sample: SampleEvent, now: Date): object {
  const { startsInDays, formerlyInDays, lastsDays, ...fields } = sample
  const datesFrom = (days: number) => {
    const start = addDays(dayInKyiv(now), days)
    // An event of one day ends on the day it starts.
    return { start, end: addDays(start, lastsDays - 1) }
  }
  return {
    ...fields,
    dates: datesFrom(startsInDays),
    ...(formerlyInDays !== undefined && { formerDates: datesFrom(formerlyInDays) }),
  }
}

const joinParagraphs = ({ uk = [], en = [] }: Localized<string[]>) => ({
  uk: uk.join('\n\n'),
  en: en.join('\n\n'),
})

async function add<Body>(
  documents: DocumentTransactor,
  kind: Kind<Body>,
  content: object,
  options: { state: 'published' | 'draft'; publishAt?: string },
): Promise<void> {
  const body = kind.schema.parse(content)
  const result = await documents.save(kind, { key: crypto.randomUUID(), body, ...options })
  if (!result.ok) throw new Error(`The sample content is invalid: ${JSON.stringify(result)}`)
}
