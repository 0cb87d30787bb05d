import { useRef, useState, type ReactNode } from 'react'
import { href } from 'react-router'
import { useSubmit } from '#app/forms/use-submit.ts'
import { ProblemNote } from '#app/forms/visitors/ProblemNote.tsx'
import { submitInPlace } from '#app/forms/visitors/submit-in-place.ts'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button, ButtonLink } from '#app/ui/controls/Button.tsx'
import { isExpected } from '#core/sign-up/sign-up.ts'
import type { OwnChange } from '#core/site/sign-ups.ts'
import type { OwnChangeResult } from './change-own-sign-up.ts'
import type { OwnSignUpView } from './own-sign-up-view.ts'
import s from './SignUp.module.css'

type Props = {
  own: OwnSignUpView
  token: string
  /** Why a form without scripts was refused. */
  problem: string | undefined
}

/** What has become of the sign-up, and the buttons for it. */
export function OwnPlace({ own, token, problem: returned }: Props) {
  const t = useMessages('signUp')
  const tEvents = useMessages('events')
  const { language } = useSiteState()
  const state = useRef<HTMLOutputElement>(null)
  const { problem, isPending, change } = useOwnChange(token, returned, () => state.current?.focus())
  const form = { token, isPending, change }
  const { event, people } = own
  const isAwaited = isExpected(own) && !own.isOver
  return (
    <>
      <output ref={state} className={s.state} tabIndex={-1}>
        <StateText own={own} />
      </output>
      {problem ? (
        <ProblemNote role="alert">
          <p>{t(problem === 'conflict' ? 'own.conflict' : 'own.failed')}</p>
        </ProblemNote>
      ) : null}
      <EventFacts own={own} />
      {people > 1 ? <p>{t('own.people', { count: people })}</p> : null}
      <div className={s.actions}>
        {own.state === 'offered' && isAwaited ? (
          <ChangeForm {...form} value="accept">
            <Button type="submit" isLoading={isPending}>
              {t('own.accept')}
            </Button>
          </ChangeForm>
        ) : null}
        {event && own.state === 'coming' && isAwaited ? (
          <ButtonLink href={`/events/${event.slug}.ics${languageSearch(language)}`} variant="quiet">
            {tEvents('card.calendar')}
          </ButtonLink>
        ) : null}
      </div>
      <Reminder own={own} form={form} />
      {isAwaited ? (
        <Question
          summary={t('own.cancel')}
          note={t(own.state === 'waiting' ? 'own.leaveNote' : 'own.cancelNote')}
        >
          <ChangeForm {...form} value="cancel">
            <Button type="submit" variant="danger" isLoading={isPending}>
              {t('own.cancelConfirm')}
            </Button>
          </ChangeForm>
        </Question>
      ) : null}
      <Question summary={t('own.erase')} note={t('own.eraseNote')}>
        <ChangeForm {...form} value="erase">
          <Button type="submit" variant="danger" isLoading={isPending}>
            {t('own.eraseConfirm')}
          </Button>
        </ChangeForm>
      </Question>
    </>
  )
}

function StateText({ own }: { own: OwnSignUpView }) {
  const t = useMessages('signUp')
  const { state, position, offeredUntil, isOver, event } = own
  if (isOver && isExpected(own)) return t(event?.isPast ? 'own.eventPast' : 'own.eventCancelled')
  switch (state) {
    case 'coming':
      return t('own.states.coming')
    case 'waiting':
      return t('own.states.waiting', { position })
    case 'offered':
      return t('own.states.offered', { until: offeredUntil })
    case 'lapsed':
      return t('own.states.lapsed')
    case 'cancelled':
      return t('own.states.cancelled')
  }
}

function EventFacts({ own: { event, mapLink } }: { own: OwnSignUpView }) {
  const t = useMessages('signUp')
  const tPage = useMessages('eventsPage')
  const tShell = useMessages()
  if (!event) return <p>{t('own.eventGone')}</p>
  const { when, place, state, newDates } = event
  return (
    <div className={s.facts}>
      {state ? <strong>{state}</strong> : null}
      <p className={s.when}>{when}</p>
      {newDates ? <p>{newDates}</p> : null}
      {place ? (
        <p>
          <LocalizedText text={place} />
        </p>
      ) : null}
      {mapLink ? (
        <p>
          <a href={mapLink} target="_blank" rel="noopener noreferrer">
            {tPage('item.map')}
            <span className="visually-hidden"> {tShell('newTab')}</span>
          </a>
        </p>
      ) : null}
    </div>
  )
}

function Reminder({ own, form }: { own: OwnSignUpView; form: ChangeFormProps }) {
  const t = useMessages('signUp')
  const { contactKind, contact, state, wantsReminder, sendsMail, isOver } = own
  if (!sendsMail || contactKind !== 'email' || !contact || state !== 'coming' || isOver) return null
  return (
    <ChangeForm {...form} value={wantsReminder ? 'doNotRemind' : 'remind'}>
      <div className={s.reminder}>
        <p>{t(wantsReminder ? 'own.reminds' : 'own.doesNotRemind')}</p>
        <Button type="submit" variant="quiet" size="s" isLoading={form.isPending}>
          {t(wantsReminder ? 'own.doNotRemind' : 'own.remind')}
        </Button>
      </div>
    </ChangeForm>
  )
}

/** Opens without scripts too. */
function Question(props: { summary: string; note: string; children: ReactNode }) {
  return (
    <details className={s.question}>
      <summary>{props.summary}</summary>
      <div>
        <p>{props.note}</p>
        {props.children}
      </div>
    </details>
  )
}

type ChangeFormProps = {
  token: string
  isPending: boolean
  change: (value: OwnChange) => Promise<void>
}

function ChangeForm({
  token,
  isPending,
  change,
  value,
  children,
}: ChangeFormProps & { value: OwnChange; children: ReactNode }) {
  const { language } = useSiteState()
  const send = async () => {
    if (!isPending) await change(value)
  }
  return (
    <form
      method="post"
      action={href('/sign-up/:token', { token }) + languageSearch(language)}
      // The same change twice is one, so it needs no key.
      onSubmit={(event) => submitInPlace(event, () => '', send)}
    >
      <input type="hidden" name="change" value={value} />
      {children}
    </form>
  )
}

type OwnForm = { command: { token: string; change: OwnChange }; result: OwnChangeResult }

/** Posts a change and reloads the page's data; then the focus is on what has become of the sign-up. */
function useOwnChange(token: string, returned: string | undefined, onDone: () => void) {
  const { submit, isPending } = useSubmit<OwnForm>(href('/sign-ups/changes'))
  const [problem, setProblem] = useState(returned)
  const change = async (value: OwnChange) => {
    const result = await submit({ token, change: value })
    setProblem(result.ok ? undefined : result.reason)
    onDone()
  }
  return { problem, isPending, change }
}
