import { community } from '#site.config'
import type { SocialNetwork } from '#core/community.ts'
import { Mark } from '#app/ui/icons/Mark.tsx'
import { useWords } from '#app/useWords.ts'
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
  const t = useWords('contacts')
  const shell = useWords()
  return (
    <section className={s.follow} aria-labelledby="follow">
      <h2 id="follow">{t('follow.title')}</h2>
      <p>{t('follow.text')}</p>
      <ul role="list">
        {order.map((network) => (
          <li key={network}>
            <Mark name={network} />
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
