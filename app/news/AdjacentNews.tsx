import { href } from 'react-router'
import { PageLink } from '#app/page/PageLink.tsx'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { NewsView } from './news-view.ts'
import s from './AdjacentNews.module.css'

type Props = { newer: NewsView | undefined; older: NewsView | undefined }

/** What to read next, and the way back to the whole list. */
export function AdjacentNews({ newer, older }: Props) {
  const t = useMessages('news')
  const ways = { newer, older }
  return (
    <nav className={s.around} aria-label={t('item.around')}>
      {(['newer', 'older'] as const).map((way) => {
        const its = ways[way]
        return its ? (
          <PageLink key={way} to={href('/news/:slug', { slug: its.slug })} className={s[way]}>
            <span className={s.way}>{t(`item.${way}`)}</span>
            <LocalizedText text={its.title} />
          </PageLink>
        ) : null
      })}
      <PageLink to={href('/news')} className={s.all}>
        {t('item.back')}
      </PageLink>
    </nav>
  )
}
