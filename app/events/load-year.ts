import type { RouterContextProvider } from 'react-router'
import { pageContext } from '#app/context.ts'
import { parsePages, type ShownPages } from '#app/page/LoadMore.tsx'
import { eventKind } from '#core/content/event.ts'
import { type EventsData, loadPastEvents } from './load-events.ts'

export type YearData = EventsData & {
  year: string
  pages: ShownPages
  /** The nearest years with past events. */
  previous: number | undefined
  next: number | undefined
}

/** Nothing for a year without past events. Administrators still see it after they removed its last event. */
export async function loadYear(
  context: Readonly<RouterContextProvider>,
  { url, year }: { url: URL; year: number },
): Promise<YearData | undefined> {
  const { site, today, person } = context.get(pageContext)
  const pages = parsePages(url, eventKind)
  const [past, years] = await Promise.all([
    loadPastEvents(context, { year, ...pages, isPaged: true }),
    site.events.pastYears(today),
  ])
  if (past.events.length === 0 && !person) return undefined
  return {
    ...past,
    year: String(year),
    pages,
    previous: years.find((one) => one < year),
    next: years.findLast((one) => one > year),
  }
}
