import { ExternalLink } from '#app/page/ExternalLink.tsx'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { SpriteIcon } from '#app/ui/icons/Icon.tsx'
import { networkOf } from '#core/community/networks.ts'
import s from './Follow.module.css'

/** The community's social networks, and what it publishes on each. Nothing without any. */
export function Follow() {
  const t = useMessages('contacts')
  const tShell = useMessages()
  const { networks } = useCommunity()
  if (networks.length === 0) return null
  return (
    <section className={s.follow} aria-labelledby="follow">
      <h2 id="follow">{t('follow.title')}</h2>
      <p>{t('follow.text')}</p>
      <ul role="list">
        {networks.map(({ name, address }) => {
          const network = networkOf(address)
          return (
            <li key={address}>
              <SpriteIcon name={network ?? 'compass'} />
              <h3>
                <ExternalLink href={address}>
                  {name ?? (network && tShell(`social.${network}`))}
                </ExternalLink>
              </h3>
              {network ? <p>{t(`follow.what.${network}`)}</p> : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
