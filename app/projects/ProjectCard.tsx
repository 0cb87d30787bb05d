import type { ReactNode } from 'react'
import { href } from 'react-router'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { MissingTranslationNote, useIsUntranslated } from '#app/i18n/MissingTranslationNote.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { PrintLink } from '#app/page/PrintLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { SmallDrawing } from '#app/ui/drawings/SmallDrawing.tsx'
import { SpriteIcon } from '#app/ui/icons/Icon.tsx'
import { Card } from '#app/ui/layout/Card.tsx'
import { facts, type ProjectView, type LongText } from './project-view.ts'
import s from './ProjectCard.module.css'

const icons = {
  duration: 'calendar',
  purpose: 'compass',
  results: 'flame',
  cooperation: 'hands',
} as const

/** A project. Its title is a link to the card itself, so that its address can be copied. */
export function ProjectCard({ project, tools }: { project: ProjectView; tools?: ReactNode }) {
  const t = useMessages('projects')
  const { title, description } = project
  const givenFacts = facts.filter((fact) => project[fact])
  // If all texts are untranslated, one note is enough for the card.
  const isUntranslated = useIsUntranslated([
    title,
    description,
    ...givenFacts.map((fact) => project[fact]),
  ])
  const id = `project-${project.slug}`
  return (
    <Card as="li" id={id} className={s.project}>
      <div className={s.about}>
        <SmallDrawing number={project.drawing} className={s.drawing} />
        <h2 className={s.title}>
          <a href={`#${id}`}>
            <LocalizedText isNoteHidden text={title} />
          </a>
        </h2>
        <MissingTranslationNote texts={[title, description]} />
        <ExpandableText text={description} />
        {tools}
      </div>
      {givenFacts.length > 0 ? (
        <dl className={s.facts}>
          {givenFacts.map((fact) => (
            <div key={fact} className={fact === 'results' ? s.results : undefined}>
              <SpriteIcon name={icons[fact]} />
              <dt>
                {t(`card.${fact}`)}{' '}
                {isUntranslated ? null : <MissingTranslationNote texts={[project[fact]]} />}
              </dt>
              <dd>
                <ExpandableText text={project[fact]} />
                {fact === 'cooperation' ? (
                  <PageLink to={href('/feedback')} className={buttonClass({ size: 's' })}>
                    {t('card.write')}
                    <span className="visually-hidden">: {title?.value}</span>
                  </PageLink>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <PrintLink to={href('/print/projects/:slug', { slug: project.slug })} className={s.print}>
        {t('card.print')}
        <span className="visually-hidden">: {title?.value}</span>
      </PrintLink>
    </Card>
  )
}

/** Shows the beginning of a text; the visitor can expand the rest. */
function ExpandableText({ text }: { text: LongText | undefined }) {
  const t = useMessages('projects')
  if (!text) return null
  return (
    <>
      <p className={s.text}>
        <LocalizedText isNoteHidden text={text} />
      </p>
      {text.rest ? (
        <details className={s.rest}>
          <summary>
            <span className={s.more}>{t('card.more')}</span>
            <span className={s.less}>{t('card.less')}</span>
          </summary>
          <p className={s.text}>
            <LocalizedText isNoteHidden text={{ ...text, value: text.rest }} />
          </p>
        </details>
      ) : null}
    </>
  )
}
