import { href } from 'react-router'
import { PageLink } from '#app/PageLink.tsx'
import { ShownText } from '#app/ShownText.tsx'
import { useWords } from '#app/useWords.ts'
import type { ShownNews } from './showNews.ts'
import s from './Neighbours.module.css'

type Props = { newer: ShownNews | undefined; older: ShownNews | undefined }

/** What to read next, and the way back to the whole list. */
export function Neighbours({ newer, older }: Props) {
  const t = useWords('news')
  const ways = { newer, older }
  return (
    <nav className={s.around} aria-label={t('item.around')}>
      {(['newer', 'older'] as const).map((way) => {
        const its = ways[way]
        return its ? (
          <PageLink key={way} to={href('/news/:slug', { slug: its.slug })} className={s[way]}>
            <span className={s.way}>{t(`item.${way}`)}</span>
            <ShownText of={its.title} />
          </PageLink>
        ) : null
      })}
      <PageLink to={href('/news')} className={s.all}>
        {t('item.back')}
      </PageLink>
    </nav>
  )
}
