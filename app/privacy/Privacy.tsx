import { href } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import { Head } from '#app/page/Head.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { useRootData } from '#app/state/root-data.ts'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { staticDrawing } from '#app/ui/drawings/StaticHtml.tsx'
import { videoHosts, type Video } from '#core/community/video.ts'
import { formatDays } from '#core/dates.ts'
import { mailtoOf } from '#core/forms/mailto.ts'
import type { Route } from './+types/Privacy.ts'
import s from '#app/privacy/Privacy.module.css'

export const handle = { namespaces: ['privacy'] }

const LitWindow = staticDrawing('lit-window', () => import('./lit-window.svg?raw'))

const sections = [
  'signUps',
  'signUpErasure',
  'guardians',
  'madeUpSignUps',
  'sentPhotos',
  'letters',
  'offline',
  'language',
  'littleData',
  'place',
  'absent',
  'absentWithoutVideo',
  'pictures',
  'picturesWithoutVideo',
  'photos',
  'backups',
  'analytics',
  'logs',
  'team',
  'links',
  'erase',
] as const
/** Sections that would not be true of this site. */
function omittedSections(site: {
  hasAnalytics: boolean
  hasVideo: boolean
  hasLanguages: boolean
}): (typeof sections)[number][] {
  return [
    ...(site.hasLanguages ? [] : (['language'] as const)),
    ...(site.hasAnalytics ? (['absent', 'absentWithoutVideo'] as const) : (['analytics'] as const)),
    ...(site.hasVideo
      ? (['absentWithoutVideo', 'picturesWithoutVideo'] as const)
      : (['absent', 'pictures'] as const)),
  ]
}

export function loader({ context }: Route.LoaderArgs) {
  const { feedbackRetentionDays, signUpRetentionDays } = context.get(pageContext)
  const language = context.get(languageContext)
  return {
    retention: formatDays(feedbackRetentionDays, language),
    signUpRetention: formatDays(signUpRetentionDays, language),
  }
}

export default function Privacy({
  loaderData: { retention, signUpRetention },
}: Route.ComponentProps) {
  const t = useMessages('privacy')
  const { video, email, controller, languages } = useCommunity()
  const hasAnalytics = Boolean(useRootData()?.analytics)
  const site = { hasAnalytics, hasVideo: video !== null, hasLanguages: languages === 'both' }
  const omitted = omittedSections(site)
  const told = sections.filter((section) => !omitted.includes(section))
  return (
    <Screen
      title={t('title')}
      intro={t(hasAnalytics ? 'introWithAnalytics' : 'intro')}
      drawing={<LitWindow />}
    >
      <Head
        title={t('page.title')}
        description={t(hasAnalytics ? 'introWithAnalytics' : 'page.description')}
      />
      <details className={s.contents}>
        <summary>{t('contents')}</summary>
        <ul>
          {told.map((section) => (
            <li key={section}>
              <a href={`#about-${section}`}>{t(`sections.${section}.title`)}</a>
            </li>
          ))}
        </ul>
      </details>
      {told.map((section) => (
        <section key={section} id={`about-${section}`} className={s.chapter}>
          <h2>{t(`sections.${section}.title`)}</h2>
          <p className={s.text}>
            {t(`sections.${section}.text`, {
              keptFor: ['signUpErasure', 'guardians'].includes(section)
                ? signUpRetention
                : retention,
              service: video && videoNames[video.service],
              host: video && hostOf(video),
            })}
          </p>
        </section>
      ))}
      <p>
        {t('question')}{' '}
        {email ? (
          <a href={mailtoOf(email)}>{email}</a>
        ) : (
          <PageLink to={href('/feedback')}>{t('form')}</PageLink>
        )}
        {controller ? ` · ${controller}` : null}
      </p>
    </Screen>
  )
}

const videoNames = { youtube: 'YouTube', vimeo: 'Vimeo' } as const

function hostOf({ service }: Video): string {
  return new URL(videoHosts[service]).host.replace('www.', '')
}
