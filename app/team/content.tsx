import type { Published } from '#core/content/document.ts'
import type { Organizer } from '#core/content/organizer.ts'
import type { Language } from '#core/localized.ts'
import type { ContentScreen } from '#app/content/content-screen.ts'
import { OrganizerProfile } from './OrganizerProfile.tsx'
import { toOrganizerProfileView } from './organizer-view.ts'

declare module '#app/content/content-screen.ts' {
  interface ContentScreens {
    organizers: typeof import('./content.tsx')
  }
  interface ContentMessages {
    team: typeof import('#locales/uk/team.json')
    organizerForm: typeof import('#locales/uk/organizerForm.json')
  }
}

export function loadView(organizer: Published<Organizer>, { language }: { language: Language }) {
  return toOrganizerProfileView(organizer, language)
}

export const content: ContentScreen<'organizers', Awaited<ReturnType<typeof loadView>>> = {
  name: 'organizers',
  namespaces: ['team'],
  Preview: ({ view }) => <OrganizerProfile organizer={view} isHidden />,
}
