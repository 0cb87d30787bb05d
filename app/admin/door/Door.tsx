import { useState } from 'react'
import { href } from 'react-router'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { ListNote, ListScreen } from '#app/admin/lists/ListScreen.tsx'
import { signUpSubjects, useLiveUpdates } from '#app/live/use-live-updates.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import { EmptyState } from '#app/ui/status/EmptyState.tsx'
import { alphabeticalKey } from '#core/text/sorting.ts'
import type { Route } from './+types/Door.ts'
import { AddGuest } from './AddGuest.tsx'
import { type Guest, loadDoor } from './load-door.ts'
import { addMark, dismissMark, type Mark, useMarks } from './marks.ts'
import { useSendMarks } from './use-send-marks.ts'
import s from './Door.module.css'

export const handle = { namespaces: ['admin', 'door', 'editing'] }

export function loader({ params, context }: Route.LoaderArgs) {
  return loadDoor(context, params.id)
}

/** For a phone at the door of an event: who is there is marked by a tap, without a network too. */
export default function Door({
  loaderData: { id, title, hasHours, guests },
}: Route.ComponentProps) {
  const t = useMessages('door')
  const { person, showToast } = useSiteState()
  const owner = person?.id ?? ''
  const [search, setSearch] = useState('')
  const kept = useMarks(owner)
  const marks = kept.filter(({ refused }) => !refused)
  const sending = useSendMarks(owner, marks)
  useLiveUpdates(signUpSubjects(id))
  const marked = guests.map((guest) => withMark(guest, marks))
  const shown = marked.filter(({ name }) => isMatch(name, search))
  const mark = (guestId: string, name: string, attended: boolean) => {
    const before = marked.find((guest) => guest.id === guestId)
    const isKept = addMark(owner, {
      id: guestId,
      name,
      attended,
      at: timeAfter(before?.attendedAt),
    })
    if (!isKept) void showToast('door', (toast) => toast.error(t('notKept')))
  }
  const peopleHere = countPeople(marked.filter(({ attended }) => attended))
  return (
    <ListScreen title={t('title', { title })}>
      <output className={s.count}>
        {t('count', { here: peopleHere, all: countPeople(marked) })}
      </output>
      <Waiting marks={marks} {...sending} />
      <Refused marks={kept} onRead={(read) => dismissMark(owner, read)} />
      <div className={s.search}>
        <Field
          label={t('search')}
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {guests.length === 0 ? <EmptyState text={t('emptyText')}>{t('empty')}</EmptyState> : null}
      <ul role="list" className={s.guests}>
        {shown.map((guest) => (
          <GuestRow key={guest.id} guest={guest} onMark={mark} />
        ))}
      </ul>
      {shown.length === 0 && guests.length > 0 ? <ListNote>{t('noMatch')}</ListNote> : null}
      <AddGuest eventId={id} name={search} onAdded={(guestId, name) => mark(guestId, name, true)} />
      <p className={s.links}>
        <AdminLink to={href('/adminf83922ab/events/:id/certificates', { id })}>
          {t('certificates')}
        </AdminLink>
        {hasHours ? null : <small>{t('noHours')}</small>}
      </p>
    </ListScreen>
  )
}

type RowProps = { guest: Guest; onMark: (id: string, name: string, attended: boolean) => void }

function GuestRow({ guest: { id, name, people, note, attended }, onMark }: RowProps) {
  const t = useMessages('door')
  return (
    <li>
      <button
        type="button"
        className={s.guest}
        aria-pressed={attended}
        onClick={() => onMark(id, name, !attended)}
      >
        <span className={s.name}>
          {name}
          {people > 1 ? (
            <span className={s.people}> {t('with', { count: people - 1 })}</span>
          ) : null}
        </span>
        {note ? <span className={s.note}>{note}</span> : null}
        <span className={s.state} aria-hidden="true">
          {attended ? t('here') : t('mark')}
        </span>
      </button>
    </li>
  )
}

type WaitingProps = { marks: Mark[] } & ReturnType<typeof useSendMarks>

/** What is only on this device so far. */
function Waiting({ marks, isPending, problem, sendNow }: WaitingProps) {
  const t = useMessages('door')
  if (marks.length === 0) return null
  return (
    <div className={s.waiting}>
      <output>
        {problem === 'signedOut' ? t('signedOut') : t('waiting', { count: marks.length })}
      </output>
      {problem ? (
        <Button variant="quiet" size="s" isLoading={isPending} onClick={sendNow}>
          {t('sendNow')}
        </Button>
      ) : null}
    </div>
  )
}

type RefusedProps = { marks: Mark[]; onRead: (mark: Mark) => void }

/** The row shows what the server has; without this the volunteer would believe the tap. */
function Refused({ marks, onRead }: RefusedProps) {
  const t = useMessages('door')
  return marks.map((mark) =>
    mark.refused ? (
      <div key={`${mark.id} ${mark.at}`} className={s.waiting}>
        <p role="alert">{t(`refused.${mark.refused}`, { name: mark.name })}</p>
        <Button variant="quiet" size="s" onClick={() => onRead(mark)}>
          {t('refused.read')}
        </Button>
      </div>
    ) : null,
  )
}

/** As it was tapped here last, unless somebody has marked it later at another door. */
function withMark(guest: Guest, marks: Mark[]): Guest {
  const mark = marks.find(({ id }) => id === guest.id)
  const isNewer = mark && (guest.attendedAt === null || mark.at > guest.attendedAt)
  return isNewer ? { ...guest, attended: mark.attended, attendedAt: mark.at } : guest
}

/** Case, stress marks and the forms of an apostrophe do not count. */
function isMatch(name: string, search: string): boolean {
  return alphabeticalKey(name).includes(alphabeticalKey(search))
}

/** Now; later than the mark that is shown, where the clock of this phone is slow. */
function timeAfter(shown: string | null | undefined): string {
  const earliest = shown ? Date.parse(shown) + 1 : 0
  return new Date(Math.max(Date.now(), earliest)).toISOString()
}

function countPeople(guests: Guest[]): number {
  return guests.reduce((sum, { people }) => sum + people, 0)
}
