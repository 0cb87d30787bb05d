import { community } from '#site.config'
import { languageContext, sceneContext, siteContext } from '#app/context.ts'
import { EventsSection } from '#app/events/EventsSection.tsx'
import { showEvents } from '#app/events/showEvents.ts'
import { Head } from '#app/Head.tsx'
import { useSiteState } from '#app/state.tsx'
import { useWords } from '#app/useWords.ts'
import type { Route } from './+types/Home.ts'
import { Hero } from './Hero.tsx'
import { InfoCards } from './InfoCards.tsx'
import { PhilosophySection } from './PhilosophySection.tsx'
import { VideoBlock } from './VideoBlock.tsx'

export const handle = { words: ['home', 'events'] }

export async function loader({ context }: Route.LoaderArgs) {
  const events = await context.get(siteContext).events.list()
  return {
    scene: context.get(sceneContext),
    events: showEvents(events, context.get(languageContext)),
  }
}

export default function Home({ loaderData: { scene, events } }: Route.ComponentProps) {
  const t = useWords('home')
  const { language } = useSiteState()
  const name = community.name[language]
  return (
    <>
      <Head
        alone
        title={t('page.title', { name })}
        description={t('page.description', { name })}
        shareAlt={t('page.shareAlt')}
      />
      <Hero scene={scene} />
      <InfoCards />
      <PhilosophySection />
      <VideoBlock />
      <EventsSection events={events} />
    </>
  )
}
