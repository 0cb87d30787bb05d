import type { ContentScreen } from '#app/content/content-screen.ts'
import type { Organizer } from '#core/content/organizer.ts'
import type { Published } from '#core/kinds/document.ts'
import type { Language } from '#core/localized.ts'
import type { Site } from '#core/site/site.ts'
import { toOrganizerProfileView } from './organizer-view.ts'
import { OrganizerProfile } from './OrganizerProfile.tsx'

export async function loadView(
  organizer: Published<Organizer>,
  { language, site }: { language: Language; site: Site },
) {
  const points = await site.images.points([organizer.photo])
  return toOrganizerProfileView(organizer, language, points)
}

export const content: ContentScreen<Awaited<ReturnType<typeof loadView>>> = {
  namespaces: ['team'],
  Preview: ({ view }) => <OrganizerProfile organizer={view} isHidden />,
}
