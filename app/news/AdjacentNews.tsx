import { href } from 'react-router'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { NewsView } from './news-view.ts'
import s from './AdjacentNews.module.css'

type Props = { newer: NewsView | undefined; older: NewsView | undefined }

/** Links to the newer and the older item, and to the list. */
export function AdjacentNews({ newer, older }: Props) {
  const t = useMessages('news')
  const neighbors = { newer, older }
  return (
    <nav className={s.around} aria-label={t('item.around')}>
      {(['newer', 'older'] as const).map((direction) => {
        const news = neighbors[direction]
        return news ? (
          <PageLink
            key={direction}
            to={href('/news/:slug', { slug: news.slug })}
            className={s[direction]}
          >
            <span className={s.way}>{t(`item.${direction}`)}</span>
            <LocalizedText text={news.title} />
          </PageLink>
        ) : null
      })}
      <PageLink to={href('/news')} className={s.all}>
        {t('item.back')}
      </PageLink>
    </nav>
  )
}
