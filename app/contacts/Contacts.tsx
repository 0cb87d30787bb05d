import { href } from 'react-router'
import { Head } from '#app/page/Head.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { staticDrawing } from '#app/ui/drawings/StaticHtml.tsx'
import { SpriteIcon } from '#app/ui/icons/Icon.tsx'
import { MailIcon } from '#app/ui/icons/navigation.tsx'
import { Card } from '#app/ui/layout/Card.tsx'
import { mailtoOf } from '#core/forms/mailto.ts'
import { Follow } from './Follow.tsx'
import s from './Contacts.module.css'

export const handle = { namespaces: ['contacts'] }

const Beacon = staticDrawing('beacon', () => import('./beacon.svg?raw'))

export default function Contacts() {
  const t = useMessages('contacts')
  const { email, mapUrl, place } = useCommunity()
  return (
    <Screen title={t('title')} intro={t('intro')} drawing={<Beacon />}>
      <Head title={t('page.title')} description={t('page.description')} />
      <div className={s.ways}>
        <Card as="div">
          <MailIcon />
          <h2>{t('write.title')}</h2>
          <p>{t('write.text')}</p>
          <p>
            <PageLink to={href('/feedback')}>{t('write.form')}</PageLink>
          </p>
          {email ? (
            <p>
              <a href={mailtoOf(email)}>{email}</a>
            </p>
          ) : null}
        </Card>
        <Card as="div">
          <SpriteIcon name="calendar" />
          <h2>{t('come.title')}</h2>
          <p>{t('come.text')}</p>
          <p>
            <PageLink to={href('/events')}>{t('come.events')}</PageLink>
          </p>
          <p>
            {mapUrl ? (
              <>
                <a href={mapUrl} target="_blank" rel="noopener noreferrer">
                  {t('come.map')}
                </a>
                {place ? ' · ' : null}
              </>
            ) : null}
            {place}
          </p>
        </Card>
      </div>
      <Follow />
    </Screen>
  )
}
