import { href, useRouteLoaderData } from 'react-router'
import { useNonce } from '#app/page/nonce.ts'
import { PageLink } from '#app/page/PageLink.tsx'
import type { RootData } from '#app/root.tsx'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { analyticsScript } from './analytics-script.ts'
import s from './Analytics.module.css'

/**
 * The question whether a visitor agrees to analytics, and their answer, which they may change. The page
 * is the same for everybody, so both come with it, hidden; the script shows the one that is theirs.
 */
export function Analytics() {
  const t = useMessages('analytics')
  const nonce = useNonce()
  const project = useRouteLoaderData<RootData>('root')?.analytics
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // The browser has run it by now; only the server needs to carry its text.
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR && project ? analyticsScript(project) : '',
        }}
      />
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
          <button type="button" data-analytics-answer="yes" className={buttonClass(look)}>
            {t('yes')}
          </button>
          <button type="button" data-analytics-answer="no" className={buttonClass(look)}>
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

// Both answers look alike: neither is the one that the site would rather have.
const look = { variant: 'quiet' } as const
