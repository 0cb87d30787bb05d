import { useMessages } from '#app/state/use-messages.ts'
import { SpriteIcon } from '#app/ui/icons/Icon.tsx'
import { socialLinks, type SocialNetwork } from '#core/site-config.ts'
import { community } from '#site.config'
import s from './Follow.module.css'

/** Networks with the latest news first. */
const order = [
  'telegram',
  'instagram',
  'tiktok',
  'youtube',
  'facebook',
  'buyMeACoffee',
  'linktree',
] as const satisfies SocialNetwork[]

/** The community's social networks, and what it publishes on each. Nothing without any. */
export function Follow() {
  const t = useMessages('contacts')
  const tShell = useMessages()
  const links = socialLinks(community, order)
  if (links.length === 0) return null
  return (
    <section className={s.follow} aria-labelledby="follow">
      <h2 id="follow">{t('follow.title')}</h2>
      <p>{t('follow.text')}</p>
      <ul role="list">
        {links.map(({ network, address }) => (
          <li key={network}>
            <SpriteIcon name={network} />
            <h3>
              <a href={address} target="_blank" rel="noopener noreferrer">
                {tShell(`social.${network}`)}
                <span className="visually-hidden">{tShell('newTab')}</span>
              </a>
            </h3>
            <p>{t(`follow.what.${network}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
