import type { ContentScreen, LoadView } from '#app/content/content-screen.ts'
import type { Organizer } from '#core/content/organizer.ts'
import { toOrganizerProfileView, type OrganizerProfileView } from './organizer-view.ts'
import { OrganizerProfile } from './OrganizerProfile.tsx'

export const loadView: LoadView<Organizer, OrganizerProfileView> = async (
  organizer,
  { language, site },
) => toOrganizerProfileView(organizer, language, await site.images.points([organizer.photo]))

export const content: ContentScreen<OrganizerProfileView> = {
  namespaces: ['team'],
  Preview: ({ view }) => <OrganizerProfile organizer={view} isHidden />,
}
