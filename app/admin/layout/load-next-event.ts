import type { RouterContextProvider } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import { createEventViewer, type EventView } from '#app/events/view/event-view.ts'
import type { Editor } from '#core/admins/person.ts'
import { statusOf } from '#core/content/event.ts'
import { signUpOf } from '#core/sign-up/event-sign-up.ts'

export type NextEventView = Pick<EventView, 'leaf' | 'nearness' | 'slug' | 'title' | 'when'> & {
  id: string
  /** Absent where nobody signs up on the site. */
  signUp?: { coming: number; capacity: number | undefined }
}

/** Looks at this many events, because hardly ever are more cancelled in a row or running for weeks. */
const looksAt = 10

/** The next event that begins; while none is to come, the one that runs. */
export async function loadNextEvent(
  context: Readonly<RouterContextProvider>,
  person: Editor,
): Promise<NextEventView | undefined> {
  const { site, today } = context.get(pageContext)
  const { items } = await site.events.upcoming({ today, page: 1, size: looksAt })
  const events = items.filter((event) => statusOf(event) !== 'cancelled')
  const next = events.find(({ dates }) => dates.start >= today) ?? events[0]
  if (!next) return undefined
  const view = createEventViewer({
    language: context.get(languageContext),
    today,
    messages: site.lastMessages(),
  })
  const { leaf, nearness, slug, title, when } = view(next)
  const signUp = signUpOf(next, today)
  const { [next.id]: coming = 0 } = signUp ? await site.signUps.counts(person, [next.id]) : {}
  return {
    id: next.id,
    leaf,
    slug,
    title,
    when,
    ...(nearness && { nearness }),
    ...(signUp && { signUp: { coming, capacity: signUp.capacity } }),
  }
}
