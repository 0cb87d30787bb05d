import { data, href } from 'react-router'
import { InPlaceItem } from '#app/admin/in-place/InPlaceItem.tsx'
import { returnSignUp } from '#app/events/sign-up/return-sign-up.ts'
import { NotFoundScreen } from '#app/layout/errors/NotFoundScreen.tsx'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { parseYear } from '#core/dates.ts'
import type { Route } from './+types/ItemPage.ts'
import { loadYear } from './load-year.ts'
import { EventPage } from './page/EventPage.tsx'
import { loadEvent } from './page/load-event.ts'
import { YearPage } from './YearPage.tsx'

export const handle = { namespaces: ['events', 'eventsPage', 'gallery', 'signUp', 'forms'] }

/** The page of an event, or the past events of a year: both have addresses of the same form. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const year = parseYear(params.slug)
  const ofYear = year === undefined ? undefined : await loadYear(context, { url, year })
  if (ofYear) return data({ ofYear, event: undefined }, ofYear.events.length > 0 ? 200 : 404)
  const event = await loadEvent(context, params.slug)
  return data({ ofYear, event }, event ? 200 : 404)
}

/** A sign-up without scripts. */
export function action({ params, context }: Route.ActionArgs) {
  return returnSignUp(context, params.slug)
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function ItemPage({ loaderData, actionData }: Route.ComponentProps) {
  const { ofYear, event } = loaderData
  const places = event ? ([`places ${event.id}`] as const) : []
  useLiveUpdates(['event', ...places], ofYear?.validUntil ?? event?.validUntil)
  if (ofYear) return <YearPage {...ofYear} />
  return (
    <InPlaceItem
      contentName="events"
      item={event}
      list={href('/events')}
      missing={<NotFoundScreen />}
    >
      {(item, tools) => (
        <EventPage key={item.slug} event={item} tools={tools} returned={actionData} />
      )}
    </InPlaceItem>
  )
}
