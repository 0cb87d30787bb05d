import { toArticleView } from '#app/content/article/article-view.ts'
import type { Viewer } from '#app/events/view/describe-period.ts'
import { createEventViewer } from '#app/events/view/event-view.ts'
import { scenes } from '#app/ui/drawings/scenes/scenes.ts'
import { chooseDrawing } from '#core/content/choose-drawing.ts'
import type { Event } from '#core/content/event.ts'
import type { Published } from '#core/kinds/document.ts'
import type { Site } from '#core/site/site.ts'
import { hostOf } from '#core/text/parse-address.ts'

export async function toEventPageView(
  event: Published<Event>,
  viewer: Viewer,
  photos: Pick<Site['images'], 'altTexts' | 'points'>,
) {
  const { id, titles, link, description: text = {}, images = [], mapLink } = event
  const [altTexts, points] = await Promise.all([
    photos.altTexts(images),
    photos.points(images.slice(0, 1)),
  ])
  return {
    ...createEventViewer(viewer)(event),
    ...(await toArticleView({ title: titles, text, images }, viewer.language, altTexts)),
    linkHost: link && hostOf(link),
    /** The number of its scene, for while it has no photo. */
    scene: chooseDrawing(id, scenes.length) + 1,
    /** No crop of the first photo cuts it off. */
    point: points[images[0] ?? ''],
    ...(mapLink && { mapLink }),
  }
}

export type EventPageView = Awaited<ReturnType<typeof toEventPageView>>
