import { href } from 'react-router'
import { CalendarButton } from '#app/events/calendar/CalendarButton.tsx'
import type { SignUpView } from '#app/events/sign-up/sign-up-view.ts'
import { useKeptSignUps } from '#app/offline/kept-sign-ups.ts'
import { ExternalLink } from '#app/page/ExternalLink.tsx'
import { ShareButton } from '#app/page/ShareButton.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import type { EventPageView } from './event-page-view.ts'
import s from './EventBar.module.css'

type Props = { event: EventPageView; signUp: SignUpView | undefined }

/** The next steps of a visitor: one button, the calendar, and sharing. On a phone it stays at the lower edge until the form. */
export function EventBar({ event, signUp }: Props) {
  if (event.isPast || event.isCancelled) return null
  return (
    // Words without a button have the night behind them in a wide window, also in the light scheme.
    <div className={classNames(s.bar, signUp?.isOpen === false && 'night')} data-screen-only>
      <MainAction event={event} signUp={signUp} />
      <CalendarButton event={event} isIcon />
      <ShareEvent event={event} isIcon />
    </div>
  )
}

/** Sharing goes on when there is no bar any more. */
export function ShareEvent({ event, isIcon = false }: { event: EventPageView; isIcon?: boolean }) {
  const t = useMessages('eventsPage')
  const { slug, title } = event
  const path = href('/events/:slug', { slug })
  return <ShareButton {...{ isIcon, path }} title={title?.value ?? ''} label={t('item.share')} />
}

/** Leads to the form, to one's own ticket, or where the event has neither, to its own link. */
function MainAction({ event: { slug, link, linkHost }, signUp }: Props) {
  const t = useMessages('eventsPage')
  const tSignUp = useMessages('signUp')
  const lng = useLanguageQuery()
  const own = useKeptSignUps(slug).find(({ isCancelled }) => !isCancelled)
  const others = (own?.people ?? 1) - 1
  const main = classNames(buttonClass(), s.main)
  if (own) {
    return (
      // A document of its own: this one may count visits.
      <a href={`/sign-up/${own.token}${lng}`} className={main}>
        {t('bar.ticket')}
        {others > 0 ? <small>{t('bar.withOthers', { others })}</small> : null}
      </a>
    )
  }
  if (signUp) {
    if (!signUp.isOpen) return <strong>{tSignUp('closed')}</strong>
    const { left, isFull } = signUp
    return (
      <a href="#sign-up" className={main}>
        {t(isFull ? 'bar.queue' : 'bar.come')}
        {left === undefined || isFull ? null : <small>{t('bar.left', { count: left })}</small>}
      </a>
    )
  }
  if (!link) return null
  return (
    <ExternalLink href={link} className={main}>
      {t('item.linkOn', { host: linkHost })}
    </ExternalLink>
  )
}
