import { href } from 'react-router'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { JoinBlock } from '#app/page/JoinBlock.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { staticDrawing } from '#app/ui/drawings/StaticHtml.tsx'
import { Section } from '#app/ui/layout/Section.tsx'
import { beliefNames } from '#core/community/built-in-items.ts'
import type { FrontPageItems } from '#core/community/front-page.ts'
import s from './PhilosophySection.module.css'

const Logs = staticDrawing('logs', () => import('./logs.svg?raw'), '0 0 480 300')

export function PhilosophySection({ beliefs = beliefNames }: Pick<FrontPageItems, 'beliefs'>) {
  const t = useMessages('home')
  const { hidden } = useCommunity()
  return (
    <Section id="philosophy" title={t('philosophy.title')}>
      <div className={s.fire}>
        <Logs />
        <ol role="list" className={s.items}>
          {beliefs.map((belief, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may say the same
            <li key={index}>
              <h3>
                {typeof belief === 'string' ? (
                  t(`philosophy.${belief}.title`)
                ) : (
                  <LocalizedText text={belief[0]} />
                )}
              </h3>
              <p>
                {typeof belief === 'string' ? (
                  t(`philosophy.${belief}.text`)
                ) : (
                  <LocalizedText text={belief[1]} />
                )}
              </p>
            </li>
          ))}
        </ol>
        {hidden.includes('philosophyPage') ? null : (
          <p>
            <PageLink to={href('/philosophy')} className={buttonClass({ variant: 'quiet' })}>
              {t('philosophy.more')}
            </PageLink>
          </p>
        )}
      </div>
      <JoinBlock title={t('join.title')} text={t('join.text')} button={t('join.button')} />
    </Section>
  )
}
