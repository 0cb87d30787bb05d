import { EventCard } from '#app/events/EventCard.tsx'
import { Head } from '#app/Head.tsx'
import { Article } from '#app/news/Article.tsx'
import { ProjectCard } from '#app/projects/ProjectCard.tsx'
import { Screen } from '#app/Screen.tsx'
import { Profile } from '#app/team/Profile.tsx'
import { CardGrid } from '#app/ui/Card.tsx'
import { useWords } from '#app/useWords.ts'
import type { Previewed } from './previewed.ts'

/** The subjects' own pages and cards, so that nothing here can look otherwise than there. */
export function AsPage({ of }: { of: Previewed }) {
  const t = useWords('desk')
  switch (of.section) {
    case 'news':
      return <Article of={of.shown} hidden />
    case 'organizers':
      return <Profile of={of.shown} hidden />
    case 'events':
      return (
        <Screen title={t('nav.events')}>
          <Head title={t('preview.title')} description={t('page.description')} hidden />
          <CardGrid>
            <EventCard event={of.shown} as="h2" />
          </CardGrid>
        </Screen>
      )
    case 'projects':
      return (
        <Screen title={t('nav.projects')}>
          <Head title={t('preview.title')} description={t('page.description')} hidden />
          <CardGrid>
            <ProjectCard of={of.shown} />
          </CardGrid>
        </Screen>
      )
  }
}
