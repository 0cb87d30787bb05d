import { useMessages } from '#app/i18n/use-messages.ts'
import { AdminLink } from '#app/admin/frame/AdminLink.tsx'
import s from './Pagination.module.css'

type Props = {
  to: string
  /** What the address asks for besides the page; what is empty is left out. */
  query: Record<string, string>
  page: number
  pages: number
}

export function Pagination({ to, query, page, pages }: Props) {
  const t = useMessages('admin')
  if (pages === 1) return null
  const filled = Object.entries(query).filter(([, value]) => value !== '')
  const onPage = (wanted: number) => ({ ...Object.fromEntries(filled), page: String(wanted) })
  return (
    <nav aria-label={t('pages.label')} className={s.pages}>
      {page > 1 ? (
        <AdminLink to={to} search={onPage(page - 1)} rel="prev">
          {t('pages.previous')}
        </AdminLink>
      ) : null}
      <span>{t('pages.where', { page, pages })}</span>
      {page < pages ? (
        <AdminLink to={to} search={onPage(page + 1)} rel="next">
          {t('pages.next')}
        </AdminLink>
      ) : null}
    </nav>
  )
}
