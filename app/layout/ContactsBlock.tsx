import { useLocation } from 'react-router'
import { ExternalLink } from '#app/page/ExternalLink.tsx'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Shore } from '#app/ui/drawings/Shore.tsx'
import { SpriteIcon } from '#app/ui/icons/Icon.tsx'
import { MailIcon, PinIcon } from '#app/ui/icons/navigation.tsx'
import { networkOf } from '#core/community/networks.ts'
import { hasPort } from '#core/community/port.ts'
import { mailtoOf } from '#core/forms/mailto.ts'
import s from './ContactsBlock.module.css'

/** The contacts above the footer of every public screen: on most of them an address and a row of icons. */
export function ContactsBlock() {
  const t = useMessages()
  const { email, mapUrl, place } = useCommunity()
  const isLarge = /^\/(contacts)?$/.test(useLocation().pathname)
  const nameClass = isLarge ? undefined : 'visually-hidden'
  const pin = (
    <>
      <PinIcon />
      {place}
    </>
  )
  return (
    <>
      <Shore className={s.shore} hasPort={hasPort(place)} />
      <section
        className={`night ${s.block}`}
        id="contacts"
        aria-labelledby="contacts-title"
        tabIndex={-1}
      >
        <div className={classNames(s.inner, isLarge && s.large)}>
          <h2 id="contacts-title" className={nameClass}>
            {t('contacts.title')}
          </h2>
          <ul role="list" className={s.direct}>
            {email ? (
              <li>
                <a href={mailtoOf(email)} target="_blank" rel="noopener noreferrer">
                  <MailIcon />
                  {email}
                </a>
              </li>
            ) : null}
            {place ? (
              <li>
                {mapUrl ? (
                  <ExternalLink href={mapUrl}>{pin}</ExternalLink>
                ) : (
                  <span className={s.place}>{pin}</span>
                )}
              </li>
            ) : null}
          </ul>
          <Networks nameClass={nameClass} />
        </div>
      </section>
    </>
  )
}

function Networks({ nameClass }: { nameClass: string | undefined }) {
  const t = useMessages()
  const { networks } = useCommunity()
  if (networks.length === 0) return null
  return (
    <ul role="list" className={s.social} aria-label={t('contacts.socialLabel')}>
      {networks.map(({ name, address }) => {
        const network = networkOf(address)
        return (
          <li key={address}>
            <ExternalLink href={address}>
              <SpriteIcon name={network ?? 'compass'} />
              <span className={nameClass}>{name ?? (network && t(`social.${network}`))}</span>
            </ExternalLink>
          </li>
        )
      })}
    </ul>
  )
}
