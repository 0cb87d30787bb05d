import { useRef, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { HoursLink } from '#app/admin/certificates/HoursLink.tsx'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { ListNote, ListScreen } from '#app/admin/lists/ListScreen.tsx'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { useSendWaiting, useWaiting } from '#app/offline/use-waiting.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import { EmptyState } from '#app/ui/status/EmptyState.tsx'
import { permissionsPolicies } from '#core/permissions-policy.ts'
import { signUpSubjects } from '#core/sign-up/sign-up-changes.ts'
import { alphabeticalKey } from '#core/text/sorting.ts'
import type { Route } from './+types/Door.ts'
import { AddGuest } from './AddGuest.tsx'
import { GuestNote } from './GuestNote.tsx'
import { type Guest, loadDoor } from './load-door.ts'
import { type Mark, useMarks, timeOf } from './marks.ts'
import { Scanner } from './Scanner.tsx'
import s from './Door.module.css'

export const handle = { namespaces: ['admin', 'door', 'editing', 'forms', 'signUps'] }

export const headers = () => ({ 'permissions-policy': permissionsPolicies.camera })

export function loader({ params, context }: Route.LoaderArgs) {
  return loadDoor(context, params.id)
}

/** For a phone at the door of an event: who is there is marked by a tap, without a network too. */
export default function Door({
  loaderData: { id, title, hasHours, minorAge, guests, placeless },
}: Route.ComponentProps) {
  const t = useMessages('door')
  const { person, showToast } = useSiteState()
  const [search, setSearch] = useState('')
  const queue = useMarks(person?.id ?? '')
  const kept = useWaiting(queue)
  const marks = kept.filter(({ refusal }) => refusal === undefined)
  // A row must not change back before the page has what the server has.
  const sending = useSendWaiting(queue, useRevalidator().revalidate)
  const count = useRef<HTMLOutputElement>(null)
  useLiveUpdates(signUpSubjects(id))
  const marked = guests.map((guest) => withMark(guest, marks))
  const shown = marked.filter(({ name }) => isMatch(name, search))
  const mark = async (key: string, name: string, attended: boolean) => {
    const shownTime = marked.find((guest) => guest.id === key)?.attendedAt
    const isKept = await queue.add({ key, name, attended, writtenAt: timeAfter(shownTime) })
    if (!isKept) void showToast('door', (toast) => toast.error(t('notKept')))
  }
  const dismiss = ({ key }: Mark) => {
    queue.remove(key).catch(() => {})
    // The button is gone then.
    count.current?.focus()
  }
  const here = countPeople(marked.filter(({ attended }) => attended))
  return (
    <ListScreen title={t('title', { title })}>
      <output ref={count} className={s.count} tabIndex={-1}>
        {t('count', { here, all: countPeople(marked) })}
      </output>
      <Waiting marks={marks} {...sending} />
      <Refused marks={kept} onRead={dismiss} />
      <Scanner
        guests={marked}
        placeless={placeless}
        onMark={(guest) => void mark(guest.id, guest.name, true)}
      />
      <Search value={search} onChange={setSearch} />
      {guests.length === 0 ? <EmptyState text={t('emptyText')}>{t('empty')}</EmptyState> : null}
      <ul role="list" className={s.guests}>
        {shown.map((guest) => (
          <GuestRow
            key={guest.id}
            guest={guest}
            onMark={(attended) => void mark(guest.id, guest.name, attended)}
          />
        ))}
      </ul>
      {shown.length === 0 && guests.length > 0 ? <ListNote>{t('noMatch')}</ListNote> : null}
      <AddGuest
        eventId={id}
        minorAge={minorAge}
        name={search}
        onAdded={(guestId, name) => void mark(guestId, name, true)}
      />
      <Links {...{ id, hasHours }} />
    </ListScreen>
  )
}

function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useMessages('door')
  return (
    <div className={s.search}>
      <Field
        label={t('search')}
        type="search"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

function Links({ id, hasHours }: { id: string; hasHours: boolean }) {
  const t = useMessages('door')
  const tSignUps = useMessages('signUps')
  return (
    <p className={s.links}>
      {hasHours ? (
        <AdminLink to={href('/adminf83922ab/events/:id/certificates', { id })}>
          {t('certificates')}
        </AdminLink>
      ) : (
        <span>
          {t('noHours')} <HoursLink id={id}>{t('addHours')}</HoursLink>
        </span>
      )}
      <AdminLink to={href('/adminf83922ab/events/:id/sign-ups', { id })}>
        {tSignUps('title')}
      </AdminLink>
    </p>
  )
}

function GuestRow({ guest, onMark }: { guest: Guest; onMark: (attended: boolean) => void }) {
  const { name, people, attended } = guest
  const t = useMessages('door')
  return (
    <li>
      <button
        type="button"
        className={s.guest}
        aria-pressed={attended}
        onClick={() => onMark(!attended)}
      >
        <span className={s.check} aria-hidden="true">
          {attended ? '✓' : null}
        </span>
        <span className={s.name}>
          {name}
          {people > 1 ? (
            <span className={s.people}> {t('with', { count: people - 1 })}</span>
          ) : null}
        </span>
        <GuestNote guest={guest} className={s.note} />
      </button>
    </li>
  )
}

type WaitingProps = { marks: Mark[] } & ReturnType<typeof useSendWaiting>

/** Marks that are only on this device so far. */
function Waiting({ marks, isPending, problem, sendNow }: WaitingProps) {
  const t = useMessages('door')
  if (marks.length === 0) return null
  return (
    <div className={s.waiting}>
      <output>
        {problem === 'signedOut' ? t('signedOut') : t('waiting', { count: marks.length })}
      </output>
      {problem ? (
        <Button size="s" isLoading={isPending} onClick={() => void sendNow()}>
          {t('sendNow')}
        </Button>
      ) : null}
    </div>
  )
}

/** The row shows what the server has; without this the volunteer would believe the tap. */
function Refused({ marks, onRead }: { marks: Mark[]; onRead: (mark: Mark) => void }) {
  const t = useMessages('door')
  return marks.map((mark) =>
    mark.refusal === undefined ? null : (
      <div key={`${mark.key} ${mark.writtenAt}`} className={s.waiting}>
        <p role="alert">
          {t(`refused.${mark.refusal === 'missing' ? 'missing' : 'other'}`, { name: mark.name })}
        </p>
        <Button size="s" onClick={() => onRead(mark)}>
          {t('refused.read')}
        </Button>
      </div>
    ),
  )
}

/** Shows a guest as they were tapped here last, unless somebody has marked them later at another door. */
function withMark(guest: Guest, marks: Mark[]): Guest {
  const mark = marks.find(({ key }) => key === guest.id)
  const isNewer = mark && (guest.attendedAt === null || timeOf(mark) > guest.attendedAt)
  return isNewer ? { ...guest, attended: mark.attended, attendedAt: timeOf(mark) } : guest
}

/** Case, stress marks and the forms of an apostrophe do not count. */
function isMatch(name: string, search: string): boolean {
  return alphabeticalKey(name).includes(alphabeticalKey(search))
}

/** Returns now, or a moment after the shown mark where the clock of this phone is slow. */
function timeAfter(shown: string | null | undefined): number {
  return Math.max(Date.now(), shown ? Date.parse(shown) + 1 : 0)
}

function countPeople(guests: Guest[]): number {
  return guests.reduce((sum, { people }) => sum + people, 0)
}
