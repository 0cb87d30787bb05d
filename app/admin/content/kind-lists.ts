import type { KindList, LoadFacts } from '#app/admin/documents/kind-tools.ts'
import { eventList, loadEventFacts } from '#app/admin/events/event-list.tsx'
import type { ListName } from '#core/content/content-kinds.ts'

export const kindLists: { [Name in ListName]?: KindList<unknown> } = { events: eventList }

// The loaders are apart, because the browser needs the lists alone.
export const factLoaders: { [Name in ListName]?: LoadFacts<unknown> } = { events: loadEventFacts }
