import { href } from 'react-router'
import { JoinBlock } from '#app/page/JoinBlock.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { staticDrawing } from '#app/ui/drawings/StaticHtml.tsx'
import { Section } from '#app/ui/layout/Section.tsx'
import s from './PhilosophySection.module.css'

const Logs = staticDrawing('logs', () => import('./logs.svg?raw'), '0 0 480 300')

const items = ['leadership', 'improving', 'together'] as const

export function PhilosophySection() {
  const t = useMessages('home')
  return (
    <Section id="philosophy" title={t('philosophy.title')}>
      <div className={s.fire}>
        <Logs />
        <ol role="list" className={s.items}>
          {items.map((item) => (
            <li key={item}>
              <h3>{t(`philosophy.${item}.title`)}</h3>
              <p>{t(`philosophy.${item}.text`)}</p>
            </li>
          ))}
        </ol>
        <p>
          <PageLink to={href('/philosophy')} className={buttonClass({ variant: 'quiet' })}>
            {t('philosophy.more')}
          </PageLink>
        </p>
      </div>
      <JoinBlock
        hasDrawing
        title={t('join.title')}
        text={t('join.text')}
        button={t('join.button')}
      />
    </Section>
  )
}
