import { href } from 'react-router'
import { JoinBlock } from '#app/page/JoinBlock.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Section } from '#app/ui/layout/Section.tsx'
import s from './PhilosophySection.module.css'

const items = ['leadership', 'improving', 'together'] as const

export function PhilosophySection() {
  const t = useMessages('home')
  return (
    <Section id="philosophy" title={t('philosophy.title')}>
      <ol role="list" className={s.items}>
        {items.map((item) => (
          <li key={item}>
            <h3>{t(`philosophy.${item}.title`)}</h3>
            <p>{t(`philosophy.${item}.text`)}</p>
          </li>
        ))}
      </ol>
      <p>
        <PageLink to={href('/philosophy')}>{t('philosophy.more')}</PageLink>
      </p>
      <JoinBlock
        hasDrawing
        title={t('join.title')}
        text={t('join.text')}
        button={t('join.button')}
      />
    </Section>
  )
}
