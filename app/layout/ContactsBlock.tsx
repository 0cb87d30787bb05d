import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Shore } from '#app/ui/drawings/shared-drawings.ts'
import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import { SpriteIcon } from '#app/ui/icons/Icon.tsx'
import { MailIcon, PinIcon } from '#app/ui/icons/navigation.tsx'
import { socialLinks } from '#core/site-config.ts'
import { community } from '#site.config'
import s from './ContactsBlock.module.css'

const newTab = { target: '_blank', rel: 'noopener noreferrer' }

/** The contacts above the footer of every public screen; the navigation links to it. */
export function ContactsBlock() {
  const t = useMessages()
  const { language } = useSiteState()
  return (
    <>
      <StaticHtml
        isOptional
        name="shore-line"
        drawing={Shore}
        className={s.shore}
        viewBox="0 0 1600 190"
      />
      <section
        className={`night ${s.block}`}
        id="contacts"
        aria-labelledby="contacts-title"
        tabIndex={-1}
      >
        <div className={s.inner}>
          <h2 id="contacts-title">{t('contacts.title')}</h2>
          <ul role="list" className={s.direct}>
            <li>
              <a href={`mailto:${community.email}`} {...newTab}>
                <MailIcon />
                {community.email}
              </a>
            </li>
            <li>
              {community.mapUrl ? (
                <a href={community.mapUrl} {...newTab}>
                  <PinIcon />
                  {community.place[language]}
                  <span className="visually-hidden">{t('newTab')}</span>
                </a>
              ) : (
                <span className={s.place}>
                  <PinIcon />
                  {community.place[language]}
                </span>
              )}
            </li>
          </ul>
          <Networks />
        </div>
      </section>
    </>
  )
}

function Networks() {
  const t = useMessages()
  const links = socialLinks(community)
  if (links.length === 0) return null
  return (
    <ul role="list" className={s.social} aria-label={t('contacts.socialLabel')}>
      {links.map(({ network, address }) => (
        <li key={network}>
          <a href={address} {...newTab}>
            <SpriteIcon name={network} />
            {t(`social.${network}`)}
            <span className="visually-hidden">{t('newTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
