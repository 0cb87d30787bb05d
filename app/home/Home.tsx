import { useState } from 'react'
import { community } from '#site.config'
import { sceneContext } from '#app/context.ts'
import { EventsSection } from '#app/events/EventsSection.tsx'
import { loadEvents } from '#app/events/loadEvents.ts'
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
  return { scene: context.get(sceneContext), ...(await loadEvents(context)) }
}

export default function Home({ loaderData: { scene, ...events } }: Route.ComponentProps) {
  const t = useWords('home')
  const { language } = useSiteState()
  const name = community.name[language]
  // News of an event must not change the picture above it.
  const [firstScene] = useState(scene)
  return (
    <>
      <Head alone title={t('page.title', { name })} description={t('page.description', { name })} />
      <Hero scene={firstScene} />
      <InfoCards />
      <PhilosophySection />
      <VideoBlock />
      <EventsSection {...events} />
    </>
  )
}
