import { type ListName, listKindOf, listNames } from '#core/content/content-kinds.ts'
import { addDays, dayIn } from '#core/dates.ts'
import { defaultZone } from '#core/zone.ts'
import type { DocumentTransactor } from '#server/storage/content/document-transactor.ts'
import { sampleAuthor } from '#server/storage/content/purge.ts'
import type { Store } from '#server/storage/store.ts'
import lists from './documents.json' with { type: 'json' }
import events from './events.json' with { type: 'json' }
import news from './news.json' with { type: 'json' }

// All people and figures are made up: the Ukrainian surnames mean example, model, made-up, sketch, imaginary and
// draft, and every text about a person says so. The content has an event in each state, texts that are very long or
// in one language only, and enough news for two pages.

export async function seedSampleContent(store: Store): Promise<boolean> {
  return store.write(sampleAuthor, async ({ documents }) => {
    if (!(await documents.isEmpty())) return false
    await addSampleContent(documents, store.now())
    return true
  })
}

export async function addSampleContent(
  transactor: DocumentTransactor,
  now: Date,
  { state }: { state: 'published' | 'draft' } = { state: 'published' },
): Promise<void> {
  for (const listName of listNames) {
    const kind = listKindOf(listName)
    for (const { daysAgo, ...fields } of samples[listName] as Sample[]) {
      const body = kind.schema.parse({ ...toTexts(fields), ...toDates(fields, now) })
      const publishAt = daysAgo !== undefined && { publishAt: daysBefore(now, daysAgo) }
      const content = { key: crypto.randomUUID(), body, state, ...publishAt }
      const result = await transactor.save(kind, content)
      if (!result.ok) throw new Error(`The sample content is invalid: ${JSON.stringify(result)}`)
    }
  }
}

const samples: Record<ListName, object[]> = { ...lists, events, news }

/** The fields of a document; a long text is a list of paragraphs. */
type Sample = {
  daysAgo?: number
  startsInDays?: number
  formerlyInDays?: number
  lastsDays?: number
}

/** Days are counted from the day the demo is first started, so some events are always upcoming. */
function toDates({ startsInDays, formerlyInDays, lastsDays = 1 }: Sample, now: Date): object {
  const datesFrom = (days: number) => {
    const start = addDays(dayIn(defaultZone, now), days)
    // An event of one day ends on the day it starts.
    return { start, end: addDays(start, lastsDays - 1) }
  }
  return {
    ...(startsInDays !== undefined && { dates: datesFrom(startsInDays) }),
    ...(formerlyInDays !== undefined && { formerDates: datesFrom(formerlyInDays) }),
  }
}

function toTexts(fields: object): object {
  return JSON.parse(JSON.stringify(fields), (name, value: unknown) =>
    (name === 'uk' || name === 'en') && Array.isArray(value) ? value.join('\n\n') : value,
  ) as object
}

function daysBefore(now: Date, days: number): string {
  const then = new Date(now)
  then.setUTCDate(then.getUTCDate() - days)
  return then.toISOString()
}
