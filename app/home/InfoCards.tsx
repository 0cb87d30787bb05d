import { useMessages } from '#app/state/use-messages.ts'
import { SpriteIcon } from '#app/ui/icons/Icon.tsx'
import { Card } from '#app/ui/layout/Card.tsx'
import s from './InfoCards.module.css'

const points = ['start', 'learn', 'city'] as const

export function InfoCards() {
  const t = useMessages('home')
  return (
    <section className={s.cards} id="about" aria-label={t('cards.label')} tabIndex={-1}>
      <Card as="div">
        <SpriteIcon name="flame" />
        <h2>{t('cards.purpose.title')}</h2>
        <ul>
          {points.map((point) => (
            <li key={point}>{t(`cards.purpose.points.${point}`)}</li>
          ))}
        </ul>
      </Card>
      <Card as="div">
        <SpriteIcon name="hands" />
        <h2>{t('cards.volunteering.title')}</h2>
        <p>{t('cards.volunteering.text')}</p>
      </Card>
      <Card as="div">
        <SpriteIcon name="compass" />
        <h2>{t('cards.principles.title')}</h2>
        <p>{t('cards.principles.text')}</p>
      </Card>
    </section>
  )
}
