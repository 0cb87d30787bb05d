import { redirect, href, type RouterContextProvider } from 'react-router'
import { editableFor } from '#app/admin/documents/editable-for.ts'
import { linkPictureFor } from '#app/content/link-picture-for.ts'
import { languageContext, pageContext } from '#app/context.ts'
import { loadSignUpView } from '#app/events/sign-up/sign-up-view.ts'
import { languageQueryFor } from '#app/middleware/language-query-for.ts'
import { eventKind } from '#core/content/event.ts'
import { endOfDayIn } from '#core/zoned-time.ts'
import { toEventPageView } from './event-page-view.ts'

/** An event for its own page; undefined where no published one has this address. */
export async function loadEvent(context: Readonly<RouterContextProvider>, slug: string) {
  const { site, now, today, zone } = context.get(pageContext)
  const language = context.get(languageContext)
  const event = await site.events.bySlug(slug)
  if (!event) return undefined
  if (event.slug !== slug) {
    throw redirect(href('/events/:slug', { slug: event.slug }) + languageQueryFor(context), 301)
  }
  const viewer = { language, today, messages: site.lastMessages() }
  return {
    id: event.id,
    ...(await toEventPageView(event, viewer, site.images)),
    picture: linkPictureFor(context, 'events', event),
    signUp: await loadSignUpView(context, event),
    ...editableFor(context, eventKind, event),
    validUntil: endOfDayIn(zone, now.getTime()),
  }
}
