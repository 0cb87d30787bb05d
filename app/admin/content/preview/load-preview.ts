import type { Administrator } from '#core/admins/admin.ts'
import type { ContentName } from '#core/content/content-kinds.ts'
import { dayInKyiv } from '#core/dates.ts'
import type { Document, Published } from '#core/content/document.ts'
import type { Language } from '#core/localized.ts'
import type { Site } from '#core/site.ts'
import { toEventView } from '#app/events/event-view.ts'
import { toNewsItemView } from '#app/news/news-item-view.ts'
import { toProjectView } from '#app/projects/project-view.ts'
import { toOrganizerProfileView } from '#app/team/organizer-view.ts'

export type PreviewData = NonNullable<Awaited<ReturnType<typeof loadPreview>>>

/** What the page will show of a draft or a scheduled document; undefined if there is no document. */
export async function loadPreview(
  site: Site,
  administrator: Administrator,
  { contentName, id, language }: { contentName: ContentName; id: string; language: Language },
) {
  switch (contentName) {
    case 'events': {
      const event = asPublished(await site.events.document(administrator, id))
      return event && { contentName, view: toEventView(event, language, dayInKyiv(new Date())) }
    }
    case 'news': {
      const news = asPublished(await site.news.document(administrator, id))
      const altTexts = await site.images.altTexts(news?.images ?? [])
      return news && { contentName, view: await toNewsItemView(news, language, altTexts) }
    }
    case 'organizers': {
      const organizer = asPublished(await site.organizers.document(administrator, id))
      return organizer && { contentName, view: await toOrganizerProfileView(organizer, language) }
    }
    case 'projects': {
      const project = asPublished(await site.projects.document(administrator, id))
      return project && { contentName, view: toProjectView(project, language) }
    }
  }
}

/** The document as if it were published; undefined if it is in the bin. */
function asPublished<Body>(document: Document<Body> | undefined): Published<Body> | undefined {
  if (!document || document.state === 'removed') return undefined
  const { id, version, slug, publishAt, updatedAt, outdated, body } = document
  return { ...body, id, version, slug: slug ?? id, publishedAt: publishAt, updatedAt, outdated }
}
