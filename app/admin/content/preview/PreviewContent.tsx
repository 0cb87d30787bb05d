import { EventCard } from '#app/events/EventCard.tsx'
import { Head } from '#app/page/Head.tsx'
import { Article } from '#app/news/Article.tsx'
import { ProjectCard } from '#app/projects/ProjectCard.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { OrganizerProfile } from '#app/team/OrganizerProfile.tsx'
import { CardGrid } from '#app/ui/layout/Card.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { PreviewData } from './load-preview.ts'

/** Uses the pages and cards of visitors, so that the preview cannot differ from them. */
export function PreviewContent({ preview }: { preview: PreviewData }) {
  const t = useMessages('admin')
  switch (preview.contentName) {
    case 'news':
      return <Article item={preview.view} isHidden />
    case 'organizers':
      return <OrganizerProfile organizer={preview.view} isHidden />
    case 'events':
      return (
        <Screen title={t('nav.events')}>
          <Head title={t('preview.title')} description={t('page.description')} isHidden />
          <CardGrid>
            <EventCard event={preview.view} as="h2" />
          </CardGrid>
        </Screen>
      )
    case 'projects':
      return (
        <Screen title={t('nav.projects')}>
          <Head title={t('preview.title')} description={t('page.description')} isHidden />
          <CardGrid>
            <ProjectCard project={preview.view} />
          </CardGrid>
        </Screen>
      )
  }
}
