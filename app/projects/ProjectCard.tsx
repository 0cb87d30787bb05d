import type { ReactNode } from 'react'
import { OnlyIn, useAllElsewhere } from '#app/OnlyIn.tsx'
import { ShownText } from '#app/ShownText.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Mark } from '#app/ui/icons/Mark.tsx'
import { useWords } from '#app/useWords.ts'
import { facts, type ShownProject } from './showProject.ts'
import { Unfolding } from './Unfolding.tsx'
import s from './ProjectCard.module.css'

const marks = {
  duration: 'calendar',
  purpose: 'compass',
  results: 'flame',
  cooperation: 'hands',
} as const

/** A project, under an address of its own: its title leads to itself, to be copied and sent on. */
export function ProjectCard({ of: project, tools }: { of: ShownProject; tools?: ReactNode }) {
  const t = useWords('projects')
  const { title, description } = project
  const told = facts.filter((fact) => project[fact])
  // One note for the card says it all; five of them would be in the way.
  const isElsewhere = useAllElsewhere([title, description, ...told.map((fact) => project[fact])])
  const id = `project-${project.slug}`
  return (
    <Card as="li" id={id} className={s.project}>
      <div className={s.about}>
        <h2 className={s.title}>
          <a href={`#${id}`}>
            <ShownText bare of={title} />
          </a>
        </h2>
        <OnlyIn of={[title, description]} />
        <Unfolding of={description} />
        {tools}
      </div>
      {told.length > 0 ? (
        <dl className={s.facts}>
          {told.map((fact) => (
            <div key={fact} className={fact === 'results' ? s.results : undefined}>
              <Mark name={marks[fact]} />
              <dt>
                {t(`card.${fact}`)} {isElsewhere ? null : <OnlyIn of={[project[fact]]} />}
              </dt>
              <dd>
                <Unfolding of={project[fact]} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Card>
  )
}
