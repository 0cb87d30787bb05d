import { href } from 'react-router'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { DateLeaf } from '#app/events/view/DateLeaf.tsx'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { NextEventView } from './load-next-event.ts'
import s from './NextEvent.module.css'

/** The next event with its numbers, and what is needed on its day. */
export function NextEvent({ event }: { event: NextEventView | undefined }) {
  const t = useMessages('admin')
  if (!event) return <p className={s.none}>{t('overview.next.none')}</p>
  const { id, slug, title, leaf, when, nearness, signUp } = event
  return (
    <div className={s.event}>
      <DateLeaf leaf={leaf} isNear={Boolean(nearness)} />
      <div className={s.words}>
        <h3 className={s.title}>
          <PageLink to={href('/events/:slug', { slug })}>
            <LocalizedText text={title} />
          </PageLink>
        </h3>
        <p className={s.when}>{when}</p>
        {signUp ? <SignUpLinks id={id} {...signUp} /> : null}
      </div>
    </div>
  )
}

type SignUpLinksProps = { id: string } & NonNullable<NextEventView['signUp']>

function SignUpLinks({ id, coming, capacity }: SignUpLinksProps) {
  const t = useMessages('admin')
  return (
    <p className={s.links}>
      <AdminLink to={href('/adminf83922ab/events/:id/sign-ups', { id })}>
        {t('overview.next.signUps', { n: coming })}
        {capacity === undefined ? '' : ` / ${capacity}`}
      </AdminLink>
      <AdminLink to={href('/adminf83922ab/events/:id/door', { id })}>
        {t('overview.next.door')}
      </AdminLink>
    </p>
  )
}
