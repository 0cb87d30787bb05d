import { languageContext } from '#app/context.ts'
import { Head } from '#app/Head.tsx'
import { administratorOf } from '#app/middleware/administrator.ts'
import { useWords } from '#app/useWords.ts'
import type { Route } from './+types/Guide.ts'
import type { Piece } from './chapters.ts'
import { guideFrame } from './frame.ts'
import s from './Guide.module.css'

export const handle = { words: ['desk'] }

export async function loader({ context }: Route.LoaderArgs) {
  administratorOf(context)
  // Its parsers and its texts are not what a start of the server should wait for.
  const { openGuide } = await import('./open.ts')
  return openGuide(context.get(languageContext))
}

/** How to keep the site, as docs/guide tells it, where it is needed. */
export default function Guide({ loaderData }: Route.ComponentProps) {
  const t = useWords('desk')
  const { title, intro, chapters } = loaderData
  return (
    <article className={s.guide}>
      <Head title={title} description={t('page.description')} hidden />
      <h1>{title}</h1>
      <Pieces of={intro} />
      <nav aria-label={t('guide.contents')}>
        <ol className={s.contents}>
          {chapters.map((chapter) => (
            <li key={chapter.id}>
              <a href={`#${chapter.id}`}>{chapter.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {chapters.map((chapter) => (
        <section key={chapter.id} id={chapter.id} className={s.chapter}>
          <h2>{chapter.title}</h2>
          <Pieces of={chapter.pieces} />
        </section>
      ))}
    </article>
  )
}

function Pieces({ of }: { of: Piece[] }) {
  return of.map((piece) =>
    'html' in piece ? (
      <div
        key={piece.html}
        className={s.text}
        // Made at the server by the renderer that the news use, which lets nothing through that runs.
        dangerouslySetInnerHTML={{ __html: piece.html }}
      />
    ) : (
      <img
        key={piece.src}
        className={s.picture}
        src={piece.src}
        alt={piece.alt}
        {...guideFrame}
        loading="lazy"
        decoding="async"
      />
    ),
  )
}
