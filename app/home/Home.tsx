import { useState } from 'react'
import { community } from '#site.config'
import { heroSceneContext } from '#app/context.ts'
import { EventsSection } from '#app/events/EventsSection.tsx'
import { loadEvents } from '#app/events/load-events.ts'
import { Head } from '#app/page/Head.tsx'
import { useSiteState } from '#app/page/site-state.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { Route } from './+types/Home.ts'
import { Hero } from './Hero.tsx'
import { InfoCards } from './InfoCards.tsx'
import { PhilosophySection } from './PhilosophySection.tsx'
import { VideoBlock } from './VideoBlock.tsx'

export const handle = { namespaces: ['home', 'events'] }

export async function loader({ context }: Route.LoaderArgs) {
  return { scene: context.get(heroSceneContext), ...(await loadEvents(context)) }
}

export default function Home({ loaderData: { scene, ...events } }: Route.ComponentProps) {
  const t = useMessages('home')
  const { language } = useSiteState()
  const name = community.name[language]
  // News of an event must not change the picture above it.
  const [firstScene] = useState(scene)
  return (
    <>
      <Head
        isTitleOnly
        title={t('page.title', { name })}
        description={t('page.description', { name })}
      />
      <Hero scene={firstScene} />
      <InfoCards />
      <PhilosophySection />
      <VideoBlock />
      <EventsSection {...events} />
    </>
  )
}
