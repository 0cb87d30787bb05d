import type { KindList, LoadFacts } from '#app/admin/documents/kind-tools.ts'
import { eventList, loadEventFacts } from '#app/admin/events/event-list.tsx'
import type { ListName } from '#core/content/content-kinds.ts'

export const kindLists: { [Name in ListName]?: KindList<unknown> } = { events: eventList }

// Apart from the lists, because the browser needs only these.
export const factLoaders: { [Name in ListName]?: LoadFacts<unknown> } = { events: loadEventFacts }
