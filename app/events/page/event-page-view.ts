import { toArticleView } from '#app/content/article/article-view.ts'
import type { Viewer } from '#app/events/view/describe-period.ts'
import { createEventViewer } from '#app/events/view/event-view.ts'
import type { Event } from '#core/content/event.ts'
import type { Published } from '#core/kinds/document.ts'
import type { Localized } from '#core/localized.ts'

/** An event as its own page shows it. `altTexts` are the descriptions of its photos, by address. */
export async function toEventPageView(
  event: Published<Event>,
  viewer: Viewer,
  altTexts: Record<string, Localized>,
) {
  const { titles, description: text = {}, images = [], mapLink } = event
  return {
    ...createEventViewer(viewer)(event),
    ...(await toArticleView({ title: titles, text, images }, viewer.language, altTexts)),
    ...(mapLink && { mapLink }),
  }
}

export type EventPageView = Awaited<ReturnType<typeof toEventPageView>>
