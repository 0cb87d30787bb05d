import { useRef, useState } from 'react'
import { href } from 'react-router'
import { CalendarButton } from '#app/events/calendar/CalendarButton.tsx'
import { useSubmit } from '#app/forms/use-submit.ts'
import { ProblemNote } from '#app/forms/visitors/ProblemNote.tsx'
import { ShareButton } from '#app/page/ShareButton.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button, ButtonLink } from '#app/ui/controls/Button.tsx'
import { ShareIcon } from '#app/ui/icons/link.tsx'
import { awaitsGuardian } from '#core/sign-up/guardian.ts'
import { isExpected } from '#core/sign-up/sign-up.ts'
import type { OwnChange } from '#core/site/sign-ups.ts'
import type { OwnChangeResult } from './change-own-sign-up.ts'
import { ChangeForm, type ChangeFormProps } from './ChangeForm.tsx'
import type { OwnSignUpView } from './own-sign-up-view.ts'
import { OwnDates } from './OwnDates.tsx'
import { Question } from './Question.tsx'
import { Ticket } from './Ticket.tsx'
import s from './Ticket.module.css'

type Props = {
  own: OwnSignUpView
  token: string
  /** Why a form without scripts was refused. */
  problem: string | undefined
}

/** The ticket, and the buttons for it. */
export function OwnPlace({ own, token, problem: returned }: Props) {
  const t = useMessages('signUp')
  const lng = useLanguageQuery()
  const state = useRef<HTMLOutputElement>(null)
  const { problem, isPending, change } = useOwnChange(token, returned, () => state.current?.focus())
  const form = { token, isPending, change }
  const { event } = own
  const isAwaited = isExpected(own) && !own.isOver
  const mayAccept = own.state === 'offered' && isAwaited && !awaitsGuardian(own)
  const leave = <Leave own={own} isAwaited={isAwaited} form={form} />
  return (
    <>
      <Ticket own={own} state={state} />
      {problem ? (
        <ProblemNote role="alert">
          <p>{t(problem === 'conflict' ? 'own.conflict' : 'own.failed')}</p>
        </ProblemNote>
      ) : null}
      {isAwaited && awaitsGuardian(own) ? <Asked own={own} /> : null}
      <div className={s.actions}>
        {mayAccept ? (
          <ChangeForm {...form} value="accept" eventId={own.eventId}>
            <Button type="submit" isLoading={isPending}>
              {t('own.accept')}
            </Button>
          </ChangeForm>
        ) : null}
        {mayAccept && !own.series ? leave : null}
        {event && own.state === 'coming' && isAwaited ? <CalendarButton event={event} /> : null}
        {event && own.state === 'cancelled' && !own.isOver && !own.series ? (
          <ButtonLink
            href={`${href('/events/:slug', event)}${lng}#sign-up`}
            variant={own.consent === 'refused' ? 'quiet' : 'primary'}
          >
            {t('own.again')}
          </ButtonLink>
        ) : null}
        {isAwaited ? <Shares own={own} token={token} /> : null}
        <AfterEvent own={own} token={token} />
        {mayAccept || own.series ? null : leave}
      </div>
      {isAwaited ? <p>{t(own.state === 'coming' ? 'own.intro' : 'own.introWithout')}</p> : null}
      {own.series ? <OwnDates series={own.series} consent={own.consent} form={form} /> : null}
      {isAwaited ? <Reminder own={own} form={form} /> : null}
      {isAwaited ? <Initials own={own} form={form} /> : null}
      {own.series ? leave : null}
      <Question
        form={form}
        value="erase"
        summary={t('own.erase')}
        note={t('own.eraseNote')}
        confirm={t('own.eraseConfirm')}
      />
    </>
  )
}

/** The way in which the guardian hears of it. */
function Asked({ own: { state, isAskedByTeam } }: { own: OwnSignUpView }) {
  const t = useMessages('signUp')
  const inQueue = state === 'waiting' && t('own.askedInQueue')
  const texts = [inQueue, isAskedByTeam && t('own.askedByTeam')].filter(Boolean)
  return texts.length > 0 ? <p>{texts.join(' ')}</p> : null
}

/** The ticket for oneself, and the event for a friend once there is a place. */
function Shares({ own: { event, state }, token }: { own: OwnSignUpView; token: string }) {
  const t = useMessages('signUp')
  const title = event?.title?.value ?? ''
  return (
    <>
      <ShareButton
        path={href('/sign-up/:token', { token })}
        title={title}
        label={t('own.sendToMyself')}
        copied={t('own.ticketCopied')}
      />
      {event && state === 'coming' ? (
        <ShareButton
          path={href('/events/:slug', event)}
          title={title}
          icon={<ShareIcon />}
          label={t('own.callFriend')}
          copied={t('own.eventCopied')}
        />
      ) : null}
    </>
  )
}

/** Photos are sent already while the event runs. */
function AfterEvent({ own, token }: { own: OwnSignUpView; token: string }) {
  const t = useMessages('signUp')
  const tPage = useMessages('eventsPage')
  const lng = useLanguageQuery()
  return (
    <>
      {own.maySendPhotos ? (
        <ButtonLink href={href('/sign-up/:token/photos', { token }) + lng}>
          {t('own.photos')}
        </ButtonLink>
      ) : null}
      {own.isOver ? (
        <ButtonLink href={href('/events') + lng} variant="quiet">
          {tPage('item.coming')}
        </ButtonLink>
      ) : null}
    </>
  )
}

/** One date, or in a series all of them. */
function Leave({ own: { series, state }, isAwaited, form }: ChoiceProps & { isAwaited: boolean }) {
  const t = useMessages('signUp')
  if (series?.isEnded || (!series && !isAwaited)) return null
  const value = series ? 'leaveSeries' : 'cancel'
  const texts = {
    leaveSeries: {
      summary: t('own.series.leave'),
      note: t('own.series.leaveNote'),
      confirm: t('own.series.leaveConfirm'),
    },
    cancel: {
      summary: t('own.cancel'),
      note: t('own.cancelNote'),
      confirm: t('own.cancelConfirm'),
    },
    leaveQueue: {
      summary: t('own.leaveQueue'),
      note: t('own.leaveNote'),
      confirm: t('own.leaveQueue'),
    },
  }
  const isInQueue = value === 'cancel' && state === 'waiting'
  return <Question form={form} value={value} {...texts[isInQueue ? 'leaveQueue' : value]} />
}

type ChoiceProps = { own: OwnSignUpView; form: ChangeFormProps }

function Reminder({ own, form }: ChoiceProps) {
  const t = useMessages('signUp')
  const { getsMail, state, wantsReminder } = own
  if (!getsMail || state !== 'coming') return null
  const now = t(wantsReminder ? 'own.reminds' : 'own.doesNotRemind')
  return <Choice {...form} value={wantsReminder ? 'doNotRemind' : 'remind'} now={now} />
}

function Initials({ own: { showsInitials, mayShowInitials }, form }: ChoiceProps) {
  const t = useMessages('signUp')
  if (!mayShowInitials) return null
  const now = t(showsInitials ? 'own.initials' : 'own.noInitials')
  return <Choice {...form} value={showsInitials ? 'hideInitials' : 'showInitials'} now={now} />
}

/** The focus stays on its button, which then offers the opposite. */
function Choice({ value, now, ...form }: ChangeFormProps & { value: OwnChoice; now: string }) {
  const t = useMessages('signUp')
  return (
    <ChangeForm {...form} value={value}>
      <div className={s.choice}>
        <p aria-live="polite">{now}</p>
        <Button type="submit" size="s" isLoading={form.isPending}>
          {t(`own.${value}`)}
        </Button>
      </div>
    </ChangeForm>
  )
}

type OwnForm = {
  command: { token: string; change: OwnChange; event: string }
  result: OwnChangeResult
}

const ownChoices = ['remind', 'doNotRemind', 'showInitials', 'hideInitials'] as const
type OwnChoice = (typeof ownChoices)[number]

/** Posts a change and reloads the page's data; then the focus is on what has become of the sign-up. */
function useOwnChange(token: string, returned: string | undefined, onDone: () => void) {
  const { submit, isPending } = useSubmit<OwnForm>(href('/sign-ups/changes'))
  const [problem, setProblem] = useState(returned)
  const change = async (value: OwnChange, eventId = '') => {
    const result = await submit({ token, change: value, event: eventId })
    setProblem(result.ok ? undefined : result.reason)
    if (!result.ok || !ownChoices.some((choice) => choice === value)) onDone()
  }
  return { problem, isPending, change }
}
