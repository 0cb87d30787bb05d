import { useWords } from '#app/useWords.ts'
import { DeskLink } from './DeskLink.tsx'
import s from './Paging.module.css'

type Props = {
  to: string
  /** What the address asks for besides the page; what is empty is left out. */
  asked: Record<string, string>
  page: number
  pages: number
}

export function Paging({ to, asked, page, pages }: Props) {
  const t = useWords('desk')
  if (pages === 1) return null
  const filled = Object.entries(asked).filter(([, value]) => value !== '')
  const onPage = (wanted: number) => ({ ...Object.fromEntries(filled), page: String(wanted) })
  return (
    <nav aria-label={t('pages.label')} className={s.pages}>
      {page > 1 ? (
        <DeskLink to={to} search={onPage(page - 1)} rel="prev">
          {t('pages.previous')}
        </DeskLink>
      ) : null}
      <span>{t('pages.where', { page, pages })}</span>
      {page < pages ? (
        <DeskLink to={to} search={onPage(page + 1)} rel="next">
          {t('pages.next')}
        </DeskLink>
      ) : null}
    </nav>
  )
}
