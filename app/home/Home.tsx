import { useState } from 'react'
import { href } from 'react-router'
import { heroSceneContext } from '#app/context.ts'
import { EventList } from '#app/events/EventList.tsx'
import { loadFrontPageEvents } from '#app/events/load-events.ts'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { Head } from '#app/page/Head.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { RestOfScreen } from '#app/page/RestOfScreen.tsx'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { Section } from '#app/ui/layout/Section.tsx'
import type { Route } from './+types/Home.ts'
import { Faces } from './Faces.tsx'
import { Hero } from './Hero.tsx'
import { InfoCards } from './InfoCards.tsx'
import { loadFaces } from './load-faces.ts'
import { loadHeroPhotos } from './load-hero-photos.ts'
import { PhilosophySection } from './PhilosophySection.tsx'
import { VideoBlock } from './VideoBlock.tsx'

export const handle = { namespaces: ['home', 'events'] }

export async function loader({ context }: Route.LoaderArgs) {
  const [events, faces, photos] = await Promise.all([
    loadFrontPageEvents(context),
    loadFaces(context),
    loadHeroPhotos(context),
  ])
  return { scene: context.get(heroSceneContext), photos, faces, ...events }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { scene, photos, faces, ...list } = loaderData
  const t = useMessages('home')
  const tEvents = useMessages('events')
  const tShell = useMessages()
  const { past } = list
  useLiveUpdates('news')
  const { name, tagline } = useCommunity()
  // Revalidation after a change must not replace the drawing or photo.
  const [firstScene] = useState(scene)
  return (
    <>
      <Head
        isTitleOnly
        title={t('page.title', { name })}
        description={tagline || t('page.description')}
      />
      <Hero
        scene={firstScene}
        photo={photos[(firstScene - 1) % photos.length]}
        nextEvent={list.events.find(({ isCancelled }) => !isCancelled)}
      />
      <InfoCards />
      <RestOfScreen>
        <Section id="events" title={tEvents('title')} lead={tEvents('intro')}>
          <EventList {...list} isTeaser as="h3" pastYear={past[0]?.dates.end.slice(0, 4)} />
          <p>
            <PageLink to={href('/events')} className={buttonClass({ variant: 'quiet' })}>
              {tShell('footer.events')}
            </PageLink>
          </p>
        </Section>
        <PhilosophySection />
        <Faces faces={faces} />
        <VideoBlock />
      </RestOfScreen>
    </>
  )
}
