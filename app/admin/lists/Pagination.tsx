import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import s from './ListScreen.module.css'

type PaginationProps = {
  to: string
  /** The parameters of the address besides the page; empty ones are left out. */
  query?: Record<string, string>
  page: number
  pages: number
}

export function Pagination({ to, query = {}, page, pages }: PaginationProps) {
  const t = useMessages('admin')
  if (pages === 1) return null
  const parameters = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  const searchFor = (number: number) => ({ ...parameters, page: String(number) })
  return (
    <nav aria-label={t('pages.label')} className={s.pages}>
      {page > 1 ? (
        <AdminLink to={to} search={searchFor(page - 1)} rel="prev">
          {t('pages.previous')}
        </AdminLink>
      ) : null}
      <span>{t('pages.where', { page, pages })}</span>
      {page < pages ? (
        <AdminLink to={to} search={searchFor(page + 1)} rel="next">
          {t('pages.next')}
        </AdminLink>
      ) : null}
    </nav>
  )
}
