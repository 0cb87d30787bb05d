import { href, Link } from 'react-router'
import { languageContext, siteContext } from '#app/context.ts'
import { later } from '#app/drawings.ts'
import { Head } from '#app/Head.tsx'
import { PageLink } from '#app/PageLink.tsx'
import { Screen } from '#app/Screen.tsx'
import { ShownText } from '#app/ShownText.tsx'
import { useSiteState } from '#app/state.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { useWords } from '#app/useWords.ts'
import type { Route } from './+types/NewsList.ts'
import { NewsDate } from './NewsDate.tsx'
import { showNews } from './showNews.ts'
import s from './NewsList.module.css'

const itemsAtOnce = 6

export const handle = { words: ['news'] }

const PaperBoats = later(
  async () => (await import('#app/ui/drawings/vignettes/PaperBoats.tsx')).PaperBoats,
)

/** `?page=2` means the first two pages, so that a link and the way back keep what was on screen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const { news } = context.get(siteContext)
  const asked = new URL(request.url).searchParams.get('page')
  const last = asked && /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 1
  const { items, hasMore } = await news.page({ page: 1, size: last * itemsAtOnce })
  return {
    items: items.map((item) => showNews(item, language)),
    next: hasMore ? last + 1 : null,
  }
}

export default function NewsList({ loaderData: { items, next } }: Route.ComponentProps) {
  const t = useWords('news')
  const { language } = useSiteState()
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      drawing={<AsDrawn name="paper-boats" drawing={PaperBoats} />}
    >
      <Head title={t('page.title')} description={t('page.description')} />
      {items.length === 0 ? <EmptyState>{t('empty')}</EmptyState> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- VoiceOver drops lists without marks */}
      <ul role="list" className={s.list}>
        {items.map(({ slug, title, publishedAt }) => (
          <li key={slug} className={s.item}>
            <NewsDate at={publishedAt} />
            <h2 className={s.title}>
              <PageLink to={href('/news/:slug', { slug })}>
                <ShownText of={title} />
              </PageLink>
            </h2>
          </li>
        ))}
      </ul>
      {next === null ? null : (
        <p className={s.more}>
          <Link
            to={{ search: `?${language === 'en' ? 'lng=en&' : ''}page=${next}` }}
            className={buttonClass({ variant: 'quiet' })}
            preventScrollReset
            replace
          >
            {t('loadMore')}
          </Link>
        </p>
      )}
    </Screen>
  )
}
