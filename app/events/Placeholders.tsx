import { later } from '#app/drawings.ts'
import { useNonce } from '#app/nonce.ts'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { useWords } from '#app/useWords.ts'
import s from './EventList.module.css'

const Cards = later(async () => (await import('./PlaceholderCards.tsx')).PlaceholderCards)

/**
 * The cards are in the page from the beginning, so that they are there without scripts. Where scripts
 * run, a line before them hides them for the time of the first reading and shows placeholders.
 */
export function Placeholders({ delay }: { delay: number }) {
  const t = useWords('events')
  const script = `{const { dataset } = document.documentElement
dataset.events = 'loading'
setTimeout(() => delete dataset.events, ${delay})}`
  return (
    <>
      <section className={s.placeholders} aria-busy="true" aria-label={t('eventsList.loading')}>
        <AsDrawn name="placeholders" drawing={Cards} viewBox={null} />
      </section>
      <script
        nonce={useNonce()}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? script : '' }}
      />
    </>
  )
}
