import { href } from 'react-router'
import { community } from '#site.config'
import { later } from '#app/drawings.ts'
import { Head } from '#app/Head.tsx'
import { PageLink } from '#app/PageLink.tsx'
import { Screen } from '#app/Screen.tsx'
import { useSiteState } from '#app/state.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Mark } from '#app/ui/icons/Mark.tsx'
import { MailIcon } from '#app/ui/icons/ways.tsx'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { useWords } from '#app/useWords.ts'
import { Follow } from './Follow.tsx'
import s from './Contacts.module.css'

export const handle = { words: ['contacts'] }

const Beacon = later(async () => (await import('#app/ui/drawings/vignettes/Beacon.tsx')).Beacon)

export default function Contacts() {
  const t = useWords('contacts')
  const { language } = useSiteState()
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      drawing={<AsDrawn name="beacon" drawing={Beacon} />}
    >
      <Head title={t('page.title')} description={t('page.description')} />
      <div className={s.ways}>
        <Card as="div">
          <MailIcon />
          <h2>{t('write.title')}</h2>
          <p>{t('write.text')}</p>
          <p>
            <PageLink to={href('/feedback')}>{t('write.form')}</PageLink>
          </p>
          <p>
            <a href={`mailto:${community.email}`}>{community.email}</a>
          </p>
        </Card>
        <Card as="div">
          <Mark name="calendar" />
          <h2>{t('come.title')}</h2>
          <p>{t('come.text')}</p>
          <p>
            <PageLink to={href('/events')}>{t('come.events')}</PageLink>
          </p>
          <p>
            <a href={community.mapUrl} target="_blank" rel="noopener noreferrer">
              {t('come.map')}
            </a>{' '}
            · {community.place[language]}
          </p>
        </Card>
      </div>
      <Follow />
    </Screen>
  )
}
