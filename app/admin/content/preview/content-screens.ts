import type { ContentScreen, LoadView } from '#app/content/content-screen.ts'
import { content as events, loadView as loadEvent } from '#app/events/content.tsx'
import { content as news, loadView as loadNews } from '#app/news/content.tsx'
import { content as pages, loadView as loadPage } from '#app/pages/content.tsx'
import { content as projects, loadView as loadProject } from '#app/projects/content.tsx'
import { content as organizers, loadView as loadOrganizer } from '#app/team/content.tsx'
import { content as tips, loadView as loadTip } from '#app/tips/content.tsx'
import type { BodyOf, ListName } from '#core/content/content-kinds.ts'

export const viewLoaders = {
  events: loadEvent,
  news: loadNews,
  organizers: loadOrganizer,
  projects: loadProject,
  pages: loadPage,
  tips: loadTip,
} satisfies { [Name in ListName]: LoadView<BodyOf<Name>> }

type ViewOf<Name extends ListName> = Awaited<ReturnType<(typeof viewLoaders)[Name]>>

// The screens are apart from their loaders, because the browser needs the screens alone.
export const contentScreens: { [Name in ListName]: ContentScreen<ViewOf<Name>> } = {
  events,
  news,
  organizers,
  projects,
  pages,
  tips,
}
