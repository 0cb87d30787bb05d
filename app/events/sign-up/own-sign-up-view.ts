import { href, type RouterContextProvider } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import type { Viewer } from '#app/events/view/describe-period.ts'
import { createEventViewer } from '#app/events/view/event-view.ts'
import { createQrCode } from '#app/page/qr-code.ts'
import { communityIn } from '#core/community/community-in.ts'
import { takesPhotos } from '#core/content/event-times.ts'
import { formatDays, keepTogether } from '#core/dates.ts'
import { deadlineInWords } from '#core/sign-up/deadline-in-words.ts'
import { signUpOf } from '#core/sign-up/event-sign-up.ts'
import { isExpected } from '#core/sign-up/sign-up.ts'
import type { OwnSeries, OwnSignUp } from '#core/site/sign-ups.ts'
import { timeUntil } from './time-left.ts'

/** Undefined for an address that belongs to nobody, or not any more. */
export async function loadOwnSignUp(context: Readonly<RouterContextProvider>, token: string) {
  const { site, ...present } = context.get(pageContext)
  const own = await site.signUps.own(token)
  if (!own) return undefined
  // Before the end of the event, when a crowd opens this page, nothing more is asked of the store.
  const mayBeOver = own.series !== undefined || (own.event && takesPhotos(own.event, present))
  const photos = mayBeOver ? await site.photos.ownEvent(token) : undefined
  return {
    ...toOwnView(context, own, href('/sign-up/:token', { token })),
    maySendPhotos: photos !== undefined && photos.left > 0,
  }
}

/** The same for the page of a guardian, and what they have said. */
export async function loadGuardianSignUp(context: Readonly<RouterContextProvider>, token: string) {
  const { site, today, settings, signUpRetentionDays } = context.get(pageContext)
  const own = await site.signUps.asGuardian(token)
  if (!own) return undefined
  const { event, guardian } = own
  const view = toOwnView(context, own)
  return {
    ...view,
    guardian,
    isOpen: event !== undefined && own.mayAnswer && (!view.isOver || own.consent === 'agreed'),
    answer: view.event?.isCancelled
      ? ('calledOff' as const)
      : view.isOver
        ? ('over' as const)
        : answerOf(own),
    asksHealth: event !== undefined && !view.isOver && signUpOf(event, today)?.asksHealth === true,
    hidesWithdrawn: settings.withdrawnPhotos === 'hidden',
    keptFor: formatDays(signUpRetentionDays, context.get(languageContext)),
  }
}

function answerOf(own: Pick<OwnSignUp, 'consent' | 'state'>) {
  const { consent, state } = own
  if (consent === 'refused') return consent
  if (consent !== 'awaited' || !isExpected(own)) return state
  return state === 'waiting' ? ('askedInQueue' as const) : ('asked' as const)
}

/** `ticket`: the address that the door reads. */
function toOwnView(context: Readonly<RouterContextProvider>, own: OwnSignUp, ticket?: string) {
  const { site, now, today, zone, settings, sendsMail, origin } = context.get(pageContext)
  const language = context.get(languageContext)
  const { event, offeredUntil, series, ...signUp } = own
  const viewer = { language, today, messages: site.lastMessages() }
  const view = event && createEventViewer(viewer)(event)
  const { timeZone } = communityIn(settings, language)
  const showsPlaces = event && signUpOf(event, today)?.showsPlaces
  const isOver = view !== undefined && (view.isPast || view.isCancelled)
  return {
    ...signUp,
    isOver,
    getsMail: sendsMail && own.contactKind === 'email' && Boolean(own.contact),
    isAskedByTeam: own.isAskedByTeam || !sendsMail,
    mayShowInitials: signUp.showsInitials || showsPlaces === true,
    // Those who wait have nothing to show at the door.
    ...(own.state === 'coming' && !isOver && ticket && { qrCode: createQrCode(origin + ticket) }),
    ...(view && { event: view }),
    ...(series && { series: toOwnSeriesView(series, viewer) }),
    ...(event?.mapLink && { mapLink: event.mapLink }),
    ...(offeredUntil !== null && {
      offer: {
        deadlineInWords: `${keepTogether(deadlineInWords(new Date(offeredUntil), { ...viewer, zone }))} (${timeZone})`,
        deadline: offeredUntil,
        left: timeUntil(offeredUntil, now.getTime()),
      },
    }),
  }
}

/** The dates that are to come. */
function toOwnSeriesView({ isEnded, dates }: OwnSeries, viewer: Viewer) {
  const toView = createEventViewer(viewer)
  return {
    isEnded,
    dates: dates.flatMap(({ event, state, position }) => {
      const { slug, when, isCancelled, isPast } = toView(event)
      return isPast ? [] : { eventId: event.id, slug, when, isCancelled, state, position }
    }),
  }
}

export type OwnSignUpView = ReturnType<typeof toOwnView> & { maySendPhotos?: boolean }
export type GuardianView = NonNullable<Awaited<ReturnType<typeof loadGuardianSignUp>>>
