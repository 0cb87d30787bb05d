import { href } from 'react-router'
import { JoinBlock } from '#app/JoinBlock.tsx'
import { PageLink } from '#app/PageLink.tsx'
import { Section } from '#app/ui/Section.tsx'
import { useWords } from '#app/useWords.ts'
import s from './PhilosophySection.module.css'

const items = ['leadership', 'improving', 'together'] as const

export function PhilosophySection() {
  const t = useWords('home')
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
      <JoinBlock drawn title={t('join.title')} text={t('join.text')} button={t('join.button')} />
    </Section>
  )
}
