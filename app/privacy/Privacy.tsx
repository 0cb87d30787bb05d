import { useRouteLoaderData } from 'react-router'
import { community } from '#site.config'
import { inDays } from '#core/dates.ts'
import { languageContext, lettersKeptDaysContext } from '#app/context.ts'
import { later } from '#app/drawings.ts'
import { Head } from '#app/Head.tsx'
import type { RootData } from '#app/root.tsx'
import { Screen } from '#app/Screen.tsx'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { Chapter } from '#app/ui/Chapter.tsx'
import { useWords } from '#app/useWords.ts'
import type { Route } from './+types/Privacy.ts'

export const handle = { words: ['privacy'] }

const LitWindow = later(
  async () => (await import('#app/ui/drawings/vignettes/LitWindow.tsx')).LitWindow,
)

const sections = [
  'language',
  'place',
  'letters',
  'absent',
  'pictures',
  'photos',
  'analytics',
  'logs',
  'team',
  'links',
  'erase',
] as const

export function loader({ context }: Route.LoaderArgs) {
  return { keptFor: inDays(context.get(lettersKeptDaysContext), context.get(languageContext)) }
}

export default function Privacy({ loaderData: { keptFor } }: Route.ComponentProps) {
  const t = useWords('privacy')
  const hasAnalytics = Boolean(useRouteLoaderData<RootData>('root')?.analytics)
  const leftOut = hasAnalytics ? 'absent' : 'analytics'
  return (
    <Screen
      title={t('title')}
      intro={t(hasAnalytics ? 'introWithAnalytics' : 'intro')}
      drawing={<AsDrawn name="lit-window" drawing={LitWindow} />}
    >
      <Head
        title={t('page.title')}
        description={t(hasAnalytics ? 'introWithAnalytics' : 'page.description')}
      />
      {sections
        .filter((section) => section !== leftOut)
        .map((section) => (
          <Chapter key={section} title={t(`sections.${section}.title`)}>
            <p>{t(`sections.${section}.text`, { keptFor })}</p>
          </Chapter>
        ))}
      <p>
        {t('question')} <a href={`mailto:${community.email}`}>{community.email}</a>
      </p>
    </Screen>
  )
}
