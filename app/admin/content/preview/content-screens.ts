import type { BodyOf, ContentName } from '#core/content/content-kinds.ts'
import type { ContentScreen, LoadView } from '#app/content/content-screen.ts'
import { content as events, loadView as loadEvent } from '#app/events/content.tsx'
import { content as news, loadView as loadNews } from '#app/news/content.tsx'
import { content as projects, loadView as loadProject } from '#app/projects/content.tsx'
import { content as organizers, loadView as loadOrganizer } from '#app/team/content.tsx'

export const viewLoaders = {
  events: loadEvent,
  news: loadNews,
  organizers: loadOrganizer,
  projects: loadProject,
} satisfies { [Name in ContentName]: LoadView<BodyOf<Name>> }

type ViewOf<Name extends ContentName> = Awaited<ReturnType<(typeof viewLoaders)[Name]>>

// Apart from the loaders, because the browser needs only these.
export const contentScreens: { [Name in ContentName]: ContentScreen<ViewOf<Name>> } = {
  events,
  news,
  organizers,
  projects,
}
