import { href } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { languageQueryFor } from '#app/middleware/language-query-for.ts'
import { PrintLink } from '#app/page/PrintLink.tsx'
import { PrintSheet } from '#app/page/PrintSheet.tsx'
import { createQrCode } from '#app/page/qr-code.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { eventKind } from '#core/content/event.ts'
import type { Route } from './+types/EventsSheet.ts'
import { EventDays, EventStatusLine } from './printed-event-lines.tsx'
import { takeFitting, toPrintedEvent, type PrintedEvent } from './printed-event.ts'
import s from './ItemSheet.module.css'

export const handle = { namespaces: ['events', 'print'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { site, today, origin } = context.get(pageContext)
  const language = context.get(languageContext)
  const page = { page: 1, size: eventKind.pageSize }
  const { items, hasMore } = await site.events.upcoming({ today, ...page })
  const events = takeFitting(items.map((event) => toPrintedEvent(event, language)))
  const address = href('/events') + languageQueryFor(context)
  return {
    events,
    hasMore: hasMore || events.length < items.length,
    qrCode: createQrCode(origin + address),
  }
}

export default function EventsSheet({ loaderData }: Route.ComponentProps) {
  const { events, hasMore, qrCode } = loaderData
  const t = useMessages('events')
  const tPrint = useMessages('print')
  const title = t('title')
  return (
    <PrintSheet title={title} screen={{ path: href('/events'), name: title }} qrCode={qrCode}>
      <h1 className={s.heading}>{title}</h1>
      {events.length === 0 ? <p>{t('eventsList.noEvents')}</p> : null}
      <ul role="list" className={s.events}>
        {events.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ul>
      {hasMore ? <p className={s.more}>{tPrint('events.more')}</p> : null}
    </PrintSheet>
  )
}

function EventLine({ event }: { event: PrintedEvent }) {
  const t = useMessages('print')
  const { slug, title, place, status } = event
  return (
    <li>
      <EventDays event={event} />
      <div data-status={status}>
        <EventStatusLine event={event} />
        <h2>
          <LocalizedText isNoteHidden text={title} />
        </h2>
        {place ? (
          <p>
            <LocalizedText isNoteHidden text={place} />
          </p>
        ) : null}
        <PrintLink to={href('/print/events/:slug', { slug })}>
          {t('events.onlyThis')}
          <span className="visually-hidden">: {title?.value}</span>
        </PrintLink>
      </div>
    </li>
  )
}
