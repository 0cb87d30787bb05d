import { data, href } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { languageQueryFor } from '#app/middleware/language-query-for.ts'
import { PrintSheet } from '#app/page/PrintSheet.tsx'
import { createQrCode } from '#app/page/qr-code.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { isUpcoming } from '#core/content/event.ts'
import type { Route } from './+types/ItemSheet.ts'
import { EventDays, EventStatusLine } from './printed-event-lines.tsx'
import { sizeOfEvent, toPrintedEvent } from './printed-event.ts'
import s from './ItemSheet.module.css'

export const handle = { namespaces: ['events', 'print'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const { site, today, origin } = context.get(pageContext)
  const event = await site.events.bySlug(params.slug)
  if (!event) throw data(null, 404)
  const screen = isUpcoming(event, today)
    ? href('/events')
    : href('/events/:slug', { slug: event.dates.end.slice(0, 4) })
  const address = href('/events/:slug', { slug: event.slug }) + languageQueryFor(context)
  return { event: toPrintedEvent(event, language), screen, qrCode: createQrCode(origin + address) }
}

export default function ItemSheet({ loaderData: { event, screen, qrCode } }: Route.ComponentProps) {
  const t = useMessages('events')
  const { title, place, status } = event
  return (
    <PrintSheet
      title={title?.value ?? ''}
      screen={{ path: screen, name: t('title') }}
      qrCode={qrCode}
    >
      <div className={s.event} data-status={status} data-size={sizeOfEvent(event)}>
        <EventStatusLine event={event} />
        <h1>
          <LocalizedText isNoteHidden text={title} />
        </h1>
        <EventDays event={event} />
        {place ? (
          <p className={s.place}>
            <LocalizedText isNoteHidden text={place} />
          </p>
        ) : null}
      </div>
    </PrintSheet>
  )
}
