import { community } from '#site.config'
import { socialNetworks } from '#core/community.ts'
import { Shore } from '#app/drawings.ts'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { Mark } from '#app/ui/icons/Mark.tsx'
import { MailIcon, PinIcon } from '#app/ui/icons/ways.tsx'
import { useSiteState } from '#app/state.tsx'
import { useWords } from '#app/useWords.ts'
import s from './ContactsBlock.module.css'

/** Stands above the footer of every public screen; the navigation's last anchor leads here. */
export function ContactsBlock() {
  const t = useWords()
  const { language } = useSiteState()
  const away = { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <>
      <AsDrawn name="shore-line" drawing={Shore} className={s.shore} viewBox="0 0 1600 190" />
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
              <a href={`mailto:${community.email}`} {...away}>
                <MailIcon />
                {community.email}
              </a>
            </li>
            <li>
              <a href={community.mapUrl} {...away}>
                <PinIcon />
                {community.place[language]}
                <span className="visually-hidden">{t('newTab')}</span>
              </a>
            </li>
          </ul>
          <ul role="list" className={s.social} aria-label={t('contacts.socialLabel')}>
            {socialNetworks.map((network) => (
              <li key={network}>
                <a href={community.social[network]} {...away}>
                  <Mark name={network} />
                  {t(`social.${network}`)}
                  <span className="visually-hidden">{t('newTab')}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}
