import type { RefObject } from 'react'
import { DateLeaf } from '#app/events/view/DateLeaf.tsx'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { ExternalLink } from '#app/page/ExternalLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { awaitsGuardian } from '#core/sign-up/guardian.ts'
import { isExpected } from '#core/sign-up/sign-up.ts'
import type { OwnSignUpView } from './own-sign-up-view.ts'
import { useTimeLeft } from './time-left.ts'
import s from './Ticket.module.css'

type Props = {
  own: OwnSignUpView
  state: RefObject<HTMLOutputElement | null>
  /** Replaces the sentence for its owner. */
  stateText?: string
}

/** Lit while a place is kept, unlit in the queue, stamped when it no longer counts. */
export function Ticket({ own, state, stateText }: Props) {
  const t = useMessages('signUp')
  const { event, name, people, isOver, qrCode } = own
  const isLit = isExpected(own) && !isOver && own.state !== 'waiting'
  return (
    <div className={classNames('night', s.ticket, isLit ? s.lit : s.unlit, qrCode && s.torn)}>
      <output ref={state} className={s.state} tabIndex={-1}>
        {stateText ?? <StateText own={own} />}
      </output>
      {own.offer && !isOver ? <TimeLeft offer={own.offer} /> : null}
      {event ? (
        <div className={s.leaf}>
          <DateLeaf leaf={event.leaf} isNear={isLit} />
          {own.state === 'cancelled' || event.isCancelled ? (
            <span className={classNames('stamp', s.stamp)} aria-hidden>
              {t('own.stamp')}
            </span>
          ) : null}
        </div>
      ) : null}
      <strong className={s.name}>
        {people > 1 ? t('own.withOthers', { name, others: people - 1 }) : name}
      </strong>
      <div className={s.facts}>
        <When own={own} />
        <Where own={own} />
      </div>
      {qrCode ? <p aria-hidden>{t('own.showCode')}</p> : null}
      {qrCode ? (
        <svg
          className={s.code}
          viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
          role="img"
          aria-label={t('own.qrCode')}
        >
          <path d={qrCode.path} />
        </svg>
      ) : null}
    </div>
  )
}

function StateText({ own }: { own: OwnSignUpView }) {
  const t = useMessages('signUp')
  const { state, position, offer, isOver, event, getsMail } = own
  if (isOver) return t(event?.isPast ? 'own.eventPast' : 'own.eventCancelled')
  switch (state) {
    case 'coming':
      return t('own.states.coming')
    case 'waiting':
      return getsMail
        ? t('own.states.waitingForMail', { position })
        : t('own.states.waiting', { position })
    case 'offered':
      return t(awaitsGuardian(own) ? 'own.states.awaited' : 'own.states.offered', {
        deadline: offer?.deadlineInWords,
      })
    case 'lapsed':
      return t('own.states.lapsed')
    case 'cancelled':
      return t(own.consent === 'refused' ? 'own.states.refused' : 'own.states.cancelled')
  }
}

/** Outside the state, or a screen reader would say it each minute. */
function TimeLeft({ offer }: { offer: NonNullable<OwnSignUpView['offer']> }) {
  const t = useMessages('signUp')
  const { unit, count } = useTimeLeft(offer.deadline, offer.left)
  return <p className={s.left}>{t(`own.left.${unit}`, { count })}</p>
}

function When({ own: { event } }: { own: OwnSignUpView }) {
  const t = useMessages('signUp')
  if (!event) return <p>{t('own.eventGone')}</p>
  const { when, state, newDates, isCancelled } = event
  return (
    <>
      {/* The ticket says first of all that the event is cancelled. */}
      {state && !isCancelled ? <strong>{state}</strong> : null}
      <p className={s.when}>{when}</p>
      {newDates ? <p>{newDates}</p> : null}
    </>
  )
}

function Where({ own: { event, mapLink } }: { own: OwnSignUpView }) {
  const tPage = useMessages('eventsPage')
  if (!event?.place && !mapLink) return null
  return (
    <p className={s.where}>
      {event?.place ? <LocalizedText text={event.place} /> : null}
      {mapLink ? <ExternalLink href={mapLink}>{tPage('item.map')}</ExternalLink> : null}
    </p>
  )
}
