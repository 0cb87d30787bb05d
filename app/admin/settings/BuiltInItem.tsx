import { href } from 'react-router'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { FrontPageList } from '#core/community/front-page.ts'
import s from './NetworksField.module.css'

const pathsOf: Record<FrontPageList, (name: string) => string[]> = {
  points: (name) => [`cards.purpose.points.${name}`],
  beliefs: (name) => [`philosophy.${name}.title`, `philosophy.${name}.text`],
}

/** An item with which the site comes. Its texts are changed like all others of the site, so each is a link. */
export function BuiltInItem({ list, item }: { list: FrontPageList; item: string }) {
  const t = useMessages('home') as (key: string) => string
  const tForm = useMessages('settingsForm')
  return pathsOf[list](item).map((path) => (
    <p key={path} className={s.builtIn}>
      {t(path)}{' '}
      <AdminLink to={href('/adminf83922ab/words/edit')} search={{ key: `home:${path}` }}>
        {tForm('items.edit')}
        <span className="visually-hidden">: {t(path)}</span>
      </AdminLink>
    </p>
  ))
}
