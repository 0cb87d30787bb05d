import { useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { useMarks } from '#app/admin/door/marks.ts'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { reloadWhileSignedIn } from '#app/admin/layout/use-leave-on-sign-out.ts'
import { FilterNavigation } from '#app/admin/lists/FilterNavigation.tsx'
import { parseListQuery } from '#app/admin/lists/list-query.ts'
import { ListNote, ListScreen } from '#app/admin/lists/ListScreen.tsx'
import { pageContext } from '#app/context.ts'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { useSendWaiting } from '#app/offline/use-waiting.ts'
import { PageLink } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button, ButtonLink } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import { MoreMenu } from '#app/ui/controls/MoreMenu.tsx'
import { PlusIcon } from '#app/ui/icons/editing.tsx'
import { EmptyState } from '#app/ui/status/EmptyState.tsx'
import { signUpSubjects } from '#core/sign-up/sign-up-changes.ts'
import type { Route } from './+types/SignUps.ts'
import { AddDialog } from './AddDialog.tsx'
import { Bursts } from './Bursts.tsx'
import { LetterDialog } from './LetterDialog.tsx'
import { loadSignUps } from './load-sign-ups.ts'
import { inFilter, peopleIn, signUpFilters, withWords } from './sign-up-filters.ts'
import { SignUpItems } from './SignUpItems.tsx'
import s from './SignUps.module.css'

export const handle = { namespaces: ['admin', 'editing', 'forms', 'signUps'] }

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { filter } = parseListQuery(url, { filters: signUpFilters, defaultFilter: 'coming' })
  const found = await loadSignUps(context, params.id)
  return { ...found, filter, sendsMail: context.get(pageContext).sendsMail }
}

export const shouldRevalidate = reloadWhileSignedIn

export default function SignUps({ loaderData }: Route.ComponentProps) {
  const { event, terms, signUps, filter } = loaderData
  const t = useMessages('signUps')
  const tAdmin = useMessages('admin')
  useLiveUpdates(signUpSubjects(event.id))
  // Marks that were made at the door without a network.
  const owner = useSiteState().person?.id ?? ''
  useSendWaiting(useMarks(owner), useRevalidator().revalidate)
  const [search, setSearch] = useState('')
  const shown = withWords(inFilter(signUps, filter), search)
  return (
    <ListScreen title={t('title')} button={<SignUpTools {...loaderData} />}>
      <EventFacts {...loaderData} />
      {terms ? null : (
        <ListNote>
          {t('off.text')}{' '}
          <AdminLink to={href('/adminf83922ab/:content', { content: 'events' })}>
            {t('off.link')}
          </AdminLink>
        </ListNote>
      )}
      <Bursts {...loaderData} />
      {signUps.length === 0 ? (
        <NobodyYet event={event} isOpen={terms?.isOpen ?? false} />
      ) : (
        <>
          <FilterNavigation
            to={href('/adminf83922ab/events/:id/sign-ups', { id: event.id })}
            filters={signUpFilters.map((name) => ({
              name,
              text: t(`show.${name}`, { n: peopleIn(inFilter(signUps, name)) }),
            }))}
            activeFilter={filter}
            defaultFilter="coming"
          />
          <search className={s.search}>
            <Field
              label={t('search')}
              type="search"
              autoComplete="off"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          </search>
          <SignUpItems {...loaderData} shown={shown} />
          {shown.length > 0 ? null : (
            <EmptyState>
              {search.trim()
                ? tAdmin('search.nothing', { query: search.trim() })
                : t(`empty.${filter}`)}
            </EmptyState>
          )}
        </>
      )}
    </ListScreen>
  )
}

type Data = Route.ComponentProps['loaderData']

function EventFacts({ event, taken, capacity, sentPhotos }: Data) {
  const t = useMessages('signUps')
  const { title, when, address } = event
  return (
    <div className={s.event}>
      <p className={s.name} lang={title.language}>
        {address ? <PageLink to={address}>{title.value}</PageLink> : title.value}
      </p>
      <p>{when}</p>
      {capacity === undefined ? null : (
        <p className={s.taken}>{t('taken.of', { taken, count: capacity })}</p>
      )}
      {capacity === undefined && taken > 0 ? (
        <p className={s.taken}>{t('taken.ofAny', { count: taken })}</p>
      ) : null}
      {sentPhotos > 0 ? (
        <AdminLink to={href('/adminf83922ab/photos')} search={{ show: 'sent', event: event.id }}>
          {t('sentPhotos', { n: sentPhotos })}
        </AdminLink>
      ) : null}
    </div>
  )
}

function NobodyYet({ event: { address }, isOpen }: { event: Data['event']; isOpen: boolean }) {
  const t = useMessages('signUps')
  const isReachable = isOpen && address !== undefined
  return (
    <EmptyState
      text={isReachable ? t('empty.how') : undefined}
      more={address ? <PageLink to={address}>{t('empty.page')}</PageLink> : undefined}
    >
      {t('empty.none')}
    </EmptyState>
  )
}

function SignUpTools({ event, terms, signUps, letters, sendsMail }: Data) {
  const t = useMessages('signUps')
  const tEditing = useMessages('editing')
  const lng = useLanguageQuery()
  const [open, setOpen] = useState<'add' | 'letter'>()
  const close = () => setOpen(undefined)
  const { id } = event
  const csv = href('/adminf83922ab/events/:id/sign-ups.csv', { id }) + lng
  const door = href('/adminf83922ab/events/:id/door', { id }) + lng
  const sheet = href('/adminf83922ab/events/:id/sign-ups/print', { id }) + lng
  return (
    <div className={s.tools}>
      {terms && event.address ? (
        <>
          <Button icon={<PlusIcon />} data-action="add" onClick={() => setOpen('add')}>
            {t('add.button')}
          </Button>
          <AddDialog eventId={id} terms={terms} isOpen={open === 'add'} onClose={close} />
        </>
      ) : null}
      {signUps.length > 0 ? (
        <>
          <ButtonLink variant="quiet" href={door}>
            {t('door')}
          </ButtonLink>
          <Button variant="quiet" onClick={() => setOpen('letter')}>
            {t('letter.open')}
          </Button>
          <MoreMenu label={tEditing('tools.moreLabel', { title: t('title') })}>
            <a href={sheet}>{t('sheet.link')}</a>
            <a href={csv} download>
              {t('csv')}
            </a>
          </MoreMenu>
          <LetterDialog
            eventId={id}
            {...{ signUps, letters, sendsMail }}
            isOpen={open === 'letter'}
            onClose={close}
          />
        </>
      ) : null}
    </div>
  )
}
