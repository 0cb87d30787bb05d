import { href } from 'react-router'
import { InlineProgram } from '#app/page/InlineProgram.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { useRootData } from '#app/state/root-data.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { run as analyticsProgram } from './analytics-program.ts?program'
import s from './Analytics.module.css'

/**
 * Asks for consent to analytics, and shows the visitor's answer, which they can change. The page is
 * cached for everybody, so it contains both, hidden; the script shows the right one.
 */
export function Analytics() {
  const t = useMessages('analytics')
  const project = useRootData()?.analytics
  return (
    <>
      {project ? <InlineProgram program={analyticsProgram} value={project} /> : null}
      <section className={s.question} aria-labelledby="analytics-title">
        <div>
          <h2 id="analytics-title" tabIndex={-1}>
            {t('title')}
          </h2>
          <p>
            {t('text')} <PageLink to={href('/privacy')}>{t('more')}</PageLink>
          </p>
        </div>
        <p className={s.answers}>
          <button type="button" data-analytics-answer="yes" className={buttonClass(appearance)}>
            {t('yes')}
          </button>
          <button type="button" data-analytics-answer="no" className={buttonClass(appearance)}>
            {t('no')}
          </button>
        </p>
      </section>
      <p className={s.answer}>
        <span id="analytics-answer">
          <span className={s.yes}>{t('isOn')}</span>
          <span className={s.no}>{t('isOff')}</span>
        </span>
        <button
          type="button"
          id="analytics-change"
          data-analytics-answer="ask"
          aria-describedby="analytics-answer"
        >
          {t('change')}
        </button>
      </p>
    </>
  )
}

// Both buttons look alike, so that neither answer is suggested.
const appearance = { variant: 'quiet' } as const
