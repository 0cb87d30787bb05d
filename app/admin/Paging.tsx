import { href } from 'react-router'
import type { Section } from '#core/contentKinds.ts'
import { useWords } from '#app/useWords.ts'
import { DeskLink } from './DeskLink.tsx'
import s from './Paging.module.css'

type Props = {
  section: Section
  wanted: { show: string; search: string }
  page: number
  pages: number
}

export function Paging({ section, wanted, page, pages }: Props) {
  const t = useWords('desk')
  if (pages === 1) return null
  const to = href('/adminf83922ab/:section', { section })
  const asked = (wantedPage: number) => ({
    ...(wanted.show !== 'all' && { show: wanted.show }),
    ...(wanted.search && { q: wanted.search }),
    page: String(wantedPage),
  })
  return (
    <nav aria-label={t('pages.label')} className={s.pages}>
      {page > 1 ? (
        <DeskLink to={to} search={asked(page - 1)} rel="prev">
          {t('pages.previous')}
        </DeskLink>
      ) : null}
      <span>{t('pages.where', { page, pages })}</span>
      {page < pages ? (
        <DeskLink to={to} search={asked(page + 1)} rel="next">
          {t('pages.next')}
        </DeskLink>
      ) : null}
    </nav>
  )
}
