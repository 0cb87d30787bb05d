import { useState } from 'react'
import { href } from 'react-router'
import { heroSceneContext } from '#app/context.ts'
import { EventList } from '#app/events/EventList.tsx'
import { loadFrontPageEvents } from '#app/events/load-events.ts'
import { Head } from '#app/page/Head.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { RestOfScreen } from '#app/page/RestOfScreen.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { Section } from '#app/ui/layout/Section.tsx'
import { community } from '#site.config'
import type { Route } from './+types/Home.ts'
import { Hero } from './Hero.tsx'
import { InfoCards } from './InfoCards.tsx'
import { PhilosophySection } from './PhilosophySection.tsx'
import { VideoBlock } from './VideoBlock.tsx'

export const handle = { namespaces: ['home', 'events'] }

export async function loader({ context }: Route.LoaderArgs) {
  return { scene: context.get(heroSceneContext), ...(await loadFrontPageEvents(context)) }
}

export default function Home({ loaderData: { scene, ...list } }: Route.ComponentProps) {
  const t = useMessages('home')
  const tEvents = useMessages('events')
  const tShell = useMessages()
  const { language } = useSiteState()
  const { past } = list
  const name = community.name[language]
  // Revalidation after a change must not replace the drawing.
  const [firstScene] = useState(scene)
  return (
    <>
      <Head isTitleOnly title={t('page.title', { name })} description={t('page.description')} />
      <Hero scene={firstScene} nextEvent={list.events.find(({ isCancelled }) => !isCancelled)} />
      <InfoCards />
      <RestOfScreen>
        <Section id="events" title={tEvents('title')} lead={tEvents('intro')}>
          <EventList {...list} as="h3" pastYear={past[0]?.dates.end.slice(0, 4)} />
          <p>
            <PageLink to={href('/events')} className={buttonClass({ variant: 'quiet' })}>
              {tShell('footer.events')}
            </PageLink>
          </p>
        </Section>
        <PhilosophySection />
        <VideoBlock />
      </RestOfScreen>
    </>
  )
}
