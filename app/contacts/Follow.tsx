import { community } from '#site.config'
import type { SocialNetwork } from '#core/site-config.ts'
import { SpriteIcon } from '#app/ui/icons/SpriteIcon.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import s from './Follow.module.css'

/** The quickest first: whoever asks where to follow asks where the news is. */
const order = [
  'telegram',
  'instagram',
  'tiktok',
  'youtube',
  'facebook',
  'buyMeACoffee',
  'linktree',
] as const satisfies SocialNetwork[]

/** Where the community can be followed, and what is to be had in each place. */
export function Follow() {
  const t = useMessages('contacts')
  const shell = useMessages()
  return (
    <section className={s.follow} aria-labelledby="follow">
      <h2 id="follow">{t('follow.title')}</h2>
      <p>{t('follow.text')}</p>
      <ul role="list">
        {order.map((network) => (
          <li key={network}>
            <SpriteIcon name={network} />
            <h3>
              <a href={community.social[network]} target="_blank" rel="noopener noreferrer">
                {shell(`social.${network}`)}
                <span className="visually-hidden">{shell('newTab')}</span>
              </a>
            </h3>
            <p>{t(`follow.what.${network}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
