import { InlineProgram } from '#app/page/InlineProgram.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { lazyPart } from '#app/ui/drawings/lazy-drawing.tsx'
import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import { run as program } from './placeholders-program.ts?program'
import s from './EventList.module.css'

const Cards = lazyPart(async () => (await import('./PlaceholderCards.tsx')).PlaceholderCards)

/** The cards are in the HTML and work without scripts. An inline script shows placeholders instead for a moment. */
export function EventPlaceholders({ delay }: { delay: number }) {
  const t = useMessages('events')
  return (
    <>
      <section className={s.placeholders} aria-busy="true" aria-label={t('eventsList.loading')}>
        <StaticHtml name="placeholders" drawing={Cards} viewBox={null} />
      </section>
      <InlineProgram program={program} value={delay} />
    </>
  )
}
