import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { SpriteIcon } from '#app/ui/icons/Icon.tsx'
import { pointNames } from '#core/community/built-in-items.ts'
import type { FrontPageItems } from '#core/community/front-page.ts'
import s from './InfoCards.module.css'

const others = [
  ['volunteering', 'hands'],
  ['principles', 'compass'],
] as const

/** Three short texts about the community, in one block. */
export function InfoCards({ points = pointNames }: Pick<FrontPageItems, 'points'>) {
  const t = useMessages('home')
  const { hidden } = useCommunity()
  if (hidden.includes('about')) return null
  return (
    <section className={s.cards} id="about" aria-label={t('cards.label')} tabIndex={-1}>
      {hidden.includes('points') ? null : (
        <div>
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
        </div>
      )}
      {others.map(([name, icon]) =>
        hidden.includes(name) ? null : (
          <div key={name}>
            <SpriteIcon name={icon} />
            <h2>{t(`cards.${name}.title`)}</h2>
            <p>{t(`cards.${name}.text`)}</p>
          </div>
        ),
      )}
    </section>
  )
}
