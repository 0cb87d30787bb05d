import { languageContext, siteContext } from '#app/context.ts'
import { later } from '#app/drawings.ts'
import { Head } from '#app/Head.tsx'
import { Screen } from '#app/Screen.tsx'
import { ShownText } from '#app/ShownText.tsx'
import { Card, CardGrid } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { useWords } from '#app/useWords.ts'
import type { Route } from './+types/Projects.ts'
import { facts, showProject } from './showProject.ts'
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
      intro={t('intro')}
      drawing={<AsDrawn name="new-bridge" drawing={NewBridge} />}
    >
      <Head title={t('page.title')} description={t('page.description')} />
      {projects.length === 0 ? <EmptyState>{t('empty')}</EmptyState> : null}
      <CardGrid className={s.grid}>
        {projects.map((project) => (
          <Card key={project.id} as="li" className={s.project}>
            <div className={s.about}>
              <h2 className={s.title}>
                <ShownText of={project.title} />
              </h2>
              <p>
                <ShownText of={project.description} />
              </p>
            </div>
            <dl className={s.facts}>
              {facts.map((fact) =>
                project[fact] ? (
                  <div key={fact}>
                    <dt>{t(`card.${fact}`)}</dt>
                    <dd>
                      <ShownText of={project[fact]} />
                    </dd>
                  </div>
                ) : null,
              )}
            </dl>
          </Card>
        ))}
      </CardGrid>
    </Screen>
  )
}
