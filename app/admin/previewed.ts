import type { Administrator } from '#core/admin.ts'
import type { Section } from '#core/contentKinds.ts'
import { dayInKyiv } from '#core/dates.ts'
import type { Document, Published } from '#core/document.ts'
import type { Language } from '#core/localized.ts'
import type { Site } from '#core/site.ts'
import { showEvent } from '#app/events/showEvent.ts'
import { showItem } from '#app/news/showItem.ts'
import { showProject } from '#app/projects/showProject.ts'
import { showMemberWhole } from '#app/team/showMember.ts'

export type Previewed = NonNullable<Awaited<ReturnType<typeof previewed>>>

/** What its page would show, though it be a draft or lie in the future; undefined where there is none. */
export async function previewed(
  site: Site,
  by: Administrator,
  { section, id, language }: { section: Section; id: string; language: Language },
) {
  switch (section) {
    case 'events': {
      const event = out(await site.events.document(by, id))
      return event && { section, shown: showEvent(event, language, dayInKyiv(new Date())) }
    }
    case 'news': {
      const news = out(await site.news.document(by, id))
      const described = await site.images.described(news?.images ?? [])
      return news && { section, shown: await showItem(news, language, described) }
    }
    case 'organizers': {
      const organizer = out(await site.organizers.document(by, id))
      return organizer && { section, shown: showMemberWhole(organizer, language) }
    }
    case 'projects': {
      const project = out(await site.projects.document(by, id))
      return project && { section, shown: showProject(project, language) }
    }
  }
}

/** As if it were out. What lies in the bin is nowhere. */
function out<Body>(document: Document<Body> | undefined): Published<Body> | undefined {
  if (!document || document.state === 'removed') return undefined
  const { id, version, slug, publishAt, updatedAt, outdated, body } = document
  return { ...body, id, version, slug: slug ?? id, publishedAt: publishAt, updatedAt, outdated }
}
