import type { ContentScreen } from '#app/content/content-screen.ts'
import type { Published } from '#core/content/document.ts'
import type { Organizer } from '#core/content/organizer.ts'
import type { Language } from '#core/localized.ts'
import { toOrganizerProfileView } from './organizer-view.ts'
import { OrganizerProfile } from './OrganizerProfile.tsx'

export function loadView(organizer: Published<Organizer>, { language }: { language: Language }) {
  return toOrganizerProfileView(organizer, language)
}

export const content: ContentScreen<Awaited<ReturnType<typeof loadView>>> = {
  namespaces: ['team'],
  Preview: ({ view }) => <OrganizerProfile organizer={view} isHidden />,
}
