import { useState } from 'react'
import { href } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
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
import { frontPageItems, hiddenParts } from '#core/community/front-page.ts'
import type { Route } from './+types/Home.ts'
import { Faces } from './Faces.tsx'
import { Hero } from './Hero.tsx'
import { InfoCards } from './InfoCards.tsx'
import { loadFaces, loadQuotes } from './load-faces.ts'
import { loadHeroPhotos } from './load-hero-photos.ts'
import { PhilosophySection } from './PhilosophySection.tsx'
import { VideoBlock } from './VideoBlock.tsx'

export const handle = { namespaces: ['home', 'events'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, heroScene: scene } = context.get(pageContext)
  const hidden = hiddenParts(settings)
  const [events, faces, quotes, photos] = await Promise.all([
    hidden.includes('events') ? { events: undefined } : loadFrontPageEvents(context),
    hidden.includes('faces') ? [] : loadFaces(context),
    hidden.includes('faces') ? [] : loadQuotes(context),
    loadHeroPhotos(context),
  ])
  const items = frontPageItems(settings, context.get(languageContext))
  return { scene, photos, faces, quotes: faces.length > 0 ? [] : quotes, ...items, ...events }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { scene, photos, faces, quotes, points, beliefs, ...list } = loaderData
  const events = list.events ? list : undefined
  const t = useMessages('home')
  const tEvents = useMessages('events')
  const tShell = useMessages()
  useLiveUpdates('news')
  const { tagline, hidden } = useCommunity()
  // Revalidation after a change must not replace the drawing or photo.
  const [firstScene] = useState(scene)
  return (
    <>
      <Head isTitleOnly title={t('page.title')} description={tagline || t('page.description')} />
      <Hero
        scene={firstScene}
        photo={photos[(firstScene - 1) % photos.length]}
        nextEvent={events?.events.find(({ isCancelled }) => !isCancelled)}
      />
      <RestOfScreen>
        {events ? (
          <Section id="events" title={tEvents('title')} lead={tEvents('intro')}>
            <EventList {...events} as="h3" pastYear={events.past[0]?.dates.end.slice(0, 4)} />
            <p>
              <PageLink to={href('/events')} className={buttonClass({ variant: 'quiet' })}>
                {tShell('footer.events')}
              </PageLink>
            </p>
          </Section>
        ) : null}
        <InfoCards points={points} />
        <VideoBlock />
        <Faces {...{ faces, quotes }} />
        {hidden.includes('philosophy') ? null : <PhilosophySection beliefs={beliefs} />}
      </RestOfScreen>
    </>
  )
}
