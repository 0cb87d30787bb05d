import { languageContext, siteContext } from '#app/context.ts'
import { later } from '#app/drawings.ts'
import { editableOf, type Editable } from '#app/editing/editing.ts'
import { InPlace } from '#app/editing/InPlace.tsx'
import { placesFor } from '#app/editing/places.ts'
import { Head } from '#app/Head.tsx'
import { useLive } from '#app/live.ts'
import { Screen } from '#app/Screen.tsx'
import { CardGrid } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { useWords } from '#app/useWords.ts'
import { projectKind } from '#core/project.ts'
import type { Route } from './+types/Projects.ts'
import { ProjectCard } from './ProjectCard.tsx'
import { showProject, type ShownProject } from './showProject.ts'
import s from './Projects.module.css'

export const handle = { words: ['projects'] }

const NewBridge = later(
  async () => (await import('#app/ui/drawings/vignettes/NewBridge.tsx')).NewBridge,
)

type Listed = ShownProject & { editable?: Editable }

export async function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const places = placesFor(context, 'projects')
  const projects = await context.get(siteContext).projects.list()
  const listed = projects.map((project): Listed => ({
    ...showProject(project, language),
    ...(places && { editable: editableOf(projectKind, project, project) }),
  }))
  return { projects: listed, ...(places && { places }) }
}

export default function Projects({ loaderData: { projects, places } }: Route.ComponentProps) {
  const t = useWords('projects')
  useLive('project')
  return (
    <Screen
      title={t('title')}
      intro={projects.length === 0 ? undefined : t('intro')}
      drawing={<AsDrawn name="new-bridge" drawing={NewBridge} />}
    >
      <Head title={t('page.title')} description={t('page.description')} />
      <InPlace
        section="projects"
        places={places}
        items={projects}
        empty={<EmptyState>{t('empty')}</EmptyState>}
        draw={(project, tools) => <ProjectCard key={project.slug} of={project} tools={tools} />}
      >
        {(drawn) => <CardGrid className={s.grid}>{drawn}</CardGrid>}
      </InPlace>
    </Screen>
  )
}
