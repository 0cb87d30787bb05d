import { href } from 'react-router'
import { listAddress } from '#app/admin/documents/addresses.ts'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { useContentTitles } from '#app/content/use-form-messages.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { isContentName } from '#core/content/content-kinds.ts'
import type { ImportReport } from '#core/site/imports.ts'
import s from './Import.module.css'

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
