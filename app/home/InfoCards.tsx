import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { SpriteIcon } from '#app/ui/icons/Icon.tsx'
import { Card } from '#app/ui/layout/Card.tsx'
import { pointNames } from '#core/community/built-in-items.ts'
import type { FrontPageItems } from '#core/community/front-page.ts'
import s from './InfoCards.module.css'

const cards = [
  ['volunteering', 'hands'],
  ['principles', 'compass'],
] as const

export function InfoCards({ points = pointNames }: Pick<FrontPageItems, 'points'>) {
  const t = useMessages('home')
  const { hidden } = useCommunity()
  if (hidden.includes('about')) return null
  return (
    <section className={s.cards} id="about" aria-label={t('cards.label')} tabIndex={-1}>
      {hidden.includes('points') ? null : (
        <Card as="div">
          <SpriteIcon name="flame" />
          <h2>{t('cards.purpose.title')}</h2>
          <ul>
            {points.map((point, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two may say the same
              <li key={index}>
                {typeof point === 'string' ? (
                  t(`cards.purpose.points.${point}`)
                ) : (
                  <LocalizedText text={point[0]} />
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {cards.map(([name, icon]) =>
        hidden.includes(name) ? null : (
          <Card key={name} as="div">
            <SpriteIcon name={icon} />
            <h2>{t(`cards.${name}.title`)}</h2>
            <p>{t(`cards.${name}.text`)}</p>
          </Card>
        ),
      )}
    </section>
  )
}
