import { languageContext, siteContext } from '#app/context.ts'
import { later } from '#app/drawings.ts'
import { Head } from '#app/Head.tsx'
import { Screen } from '#app/Screen.tsx'
import { CardGrid } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { useWords } from '#app/useWords.ts'
import type { Route } from './+types/Projects.ts'
import { ProjectCard } from './ProjectCard.tsx'
import { showProject } from './showProject.ts'
import s from './Projects.module.css'

export const handle = { words: ['projects'] }

const NewBridge = later(
  async () => (await import('#app/ui/drawings/vignettes/NewBridge.tsx')).NewBridge,
)

export async function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const projects = await context.get(siteContext).projects.list()
  return { projects: projects.map((project) => showProject(project, language)) }
}

export default function Projects({ loaderData: { projects } }: Route.ComponentProps) {
  const t = useWords('projects')
  return (
    <Screen
      title={t('title')}
      intro={projects.length === 0 ? undefined : t('intro')}
      drawing={<AsDrawn name="new-bridge" drawing={NewBridge} />}
    >
      <Head title={t('page.title')} description={t('page.description')} />
      {projects.length === 0 ? <EmptyState>{t('empty')}</EmptyState> : null}
      <CardGrid className={s.grid}>
        {projects.map((project) => (
          <ProjectCard key={project.slug} of={project} />
        ))}
      </CardGrid>
    </Screen>
  )
}
