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

/** What its page would show, though it be a draft or lie in the future; undefined where there is none. */
export async function loadPreview(
  site: Site,
  by: Administrator,
  { contentName, id, language }: { contentName: ContentName; id: string; language: Language },
) {
  switch (contentName) {
    case 'events': {
      const event = asPublished(await site.events.document(by, id))
      return event && { contentName, shown: toEventView(event, language, dayInKyiv(new Date())) }
    }
    case 'news': {
      const news = asPublished(await site.news.document(by, id))
      const described = await site.images.altTexts(news?.images ?? [])
      return news && { contentName, shown: await toNewsItemView(news, language, described) }
    }
    case 'organizers': {
      const organizer = asPublished(await site.organizers.document(by, id))
      return organizer && { contentName, shown: toOrganizerProfileView(organizer, language) }
    }
    case 'projects': {
      const project = asPublished(await site.projects.document(by, id))
      return project && { contentName, shown: toProjectView(project, language) }
    }
  }
}

/** As if it were out. What lies in the bin is nowhere. */
function asPublished<Body>(document: Document<Body> | undefined): Published<Body> | undefined {
  if (!document || document.state === 'removed') return undefined
  const { id, version, slug, publishAt, updatedAt, outdated, body } = document
  return { ...body, id, version, slug: slug ?? id, publishedAt: publishAt, updatedAt, outdated }
}
