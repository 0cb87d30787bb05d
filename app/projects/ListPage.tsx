import { href } from 'react-router'
import { editableFor } from '#app/admin/documents/editable-for.ts'
import { InPlaceEditing } from '#app/admin/in-place/InPlaceEditing.tsx'
import { languageContext, pageContext } from '#app/context.ts'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { EmptyList } from '#app/page/EmptyList.tsx'
import { Head } from '#app/page/Head.tsx'
import { LoadMore, LoadPrevious, parsePages } from '#app/page/LoadMore.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { staticDrawing } from '#app/ui/drawings/StaticHtml.tsx'
import { CardGrid } from '#app/ui/layout/Card.tsx'
import { projectKind } from '#core/content/project.ts'
import type { Route } from './+types/ListPage.ts'
import { createProjectViewer } from './project-view.ts'
import { ProjectCard } from './ProjectCard.tsx'
import s from './ProjectCard.module.css'

export const handle = { namespaces: ['projects'] }

const NewBridge = staticDrawing('new-bridge', () => import('./new-bridge.svg?raw'))

export async function loader({ url, context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const pages = parsePages(url, projectKind)
  const { items: published, hasMore } = await context.get(pageContext).site.projects.page(pages)
  const toView = createProjectViewer(language)
  const projects = published.map((project) => ({
    ...toView(project),
    ...editableFor(context, projectKind, project),
  }))
  return { projects, pages, hasMore }
}

export default function ListPage({ loaderData }: Route.ComponentProps) {
  const { projects, pages, hasMore } = loaderData
  const t = useMessages('projects')
  const tShell = useMessages()
  useLiveUpdates('project')
  return (
    <Screen
      title={t('title')}
      intro={projects.length === 0 ? undefined : t('intro')}
      drawing={projects.length === 0 ? null : <NewBridge />}
    >
      <Head title={t('page.title')} description={t('page.description')} />
      <LoadPrevious pages={pages}>{t('loadPrevious')}</LoadPrevious>
      <InPlaceEditing
        contentName="projects"
        items={projects}
        empty={
          <EmptyList label={t('empty')} text={t('quiet')}>
            <PageLink to={href('/feedback')}>{tShell('footer.feedback')}</PageLink>
          </EmptyList>
        }
        renderItem={(project, tools) => (
          <ProjectCard key={project.slug} project={project} tools={tools} />
        )}
      >
        {(cards) => <CardGrid className={s.grid}>{cards}</CardGrid>}
      </InPlaceEditing>
      <LoadMore {...{ pages, hasMore }}>{t('loadMore')}</LoadMore>
    </Screen>
  )
}
