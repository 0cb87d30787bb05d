import { href } from 'react-router'
import { listAddress } from '#app/admin/documents/addresses.ts'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { useContentTitles } from '#app/content/use-form-messages.ts'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { ButtonLink } from '#app/ui/controls/Button.tsx'
import { isContentName } from '#core/content/content-kinds.ts'
import type { ImportReport, ImportRow } from '#core/site/imports.ts'
import s from './Import.module.css'

const columns = ['found', 'comesIn', 'isHere', 'leftOut'] as const

export function ReportTable({ report }: { report: ImportReport }) {
  const t = useMessages('import')
  const nameOf = useRowName()
  return (
    <table className={s.table} aria-label={t('table.label')}>
      <thead>
        <tr>
          <th scope="col">{t('table.name')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`table.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{nameOf(row)}</th>
            {columns.map((column) => (
              <td key={column} data-label={t(`table.${column}`)}>
                {column === 'found' ? row.comesIn + row.isHere + row.leftOut : row[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Names a kind, or a collection for which the site has none. */
function useRowName(): (row: ImportRow) => string {
  const t = useMessages('import')
  const titles = useContentTitles()
  return ({ name, comesIn, isHere }) => {
    if (name === 'images') return t('table.images')
    if (isContentName(name)) return titles[name]
    return comesIn + isHere > 0 ? name : t('table.unused', { name })
  }
}

/** Counts what was left out by its reasons; a file lists all of it. */
export function LeftOut({ report: { leftOut } }: { report: ImportReport }) {
  const t = useMessages('import')
  const lng = useLanguageQuery()
  if (leftOut.length === 0) return null
  return (
    <>
      <h3>{t('leftOut.title')}</h3>
      <ul className={s.reasons}>
        {leftOut.map(({ reason, count, titles }) => (
          <li key={reason}>
            {t(`leftOut.reasons.${reason}`)}: {count}
            {titles.length > 0 ? (
              <span className={s.current}>{t('leftOut.such', { titles: titles.join('; ') })}</span>
            ) : null}
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink size="s" href={`${href('/adminf83922ab/import.csv')}${lng}`} download>
          {t('leftOut.download')}
        </ButtonLink>
      </p>
    </>
  )
}

/** Links to the lists that have something new, and to the first of it. */
export function AddedItems({ report: { rows, added, drafts } }: { report: ImportReport }) {
  const t = useMessages('import')
  const titles = useContentTitles()
  const lists = rows.flatMap(({ name, comesIn }) =>
    comesIn > 0 && isContentName(name) ? [{ name, comesIn }] : [],
  )
  if (lists.length === 0) return <p>{t('ready.nothingNew')}</p>
  return (
    <>
      <h3>{t('done.added')}</h3>
      {drafts > 0 ? <p>{t('done.drafts', { n: drafts })}</p> : null}
      <ul className={s.added}>
        {lists.map(({ name, comesIn }) => (
          <li key={name}>
            <AdminLink to={listAddress(name)}>{titles[name]}</AdminLink>: {comesIn}
            <ul>
              {added
                .filter((item) => item.name === name)
                .map(({ id, title }) => (
                  <li key={id}>
                    <AdminLink to={href('/adminf83922ab/:content/:id', { content: name, id })}>
                      {title}
                    </AdminLink>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
