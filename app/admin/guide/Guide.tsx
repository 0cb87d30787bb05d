import { languageContext } from '#app/context.ts'
import { Head } from '#app/page/Head.tsx'
import { requireSignedIn } from '#app/middleware/administrator.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { Route } from './+types/Guide.ts'
import type { GuideBlock } from './parse-guide.ts'
import { screenshotSize } from './screenshot-size.ts'
import s from './Guide.module.css'

export const handle = { namespaces: ['admin'] }

export async function loader({ context }: Route.LoaderArgs) {
  requireSignedIn(context)
  // Its parsers and its texts are not what a start of the server should wait for.
  const { loadGuide } = await import('./load-guide.ts')
  return loadGuide(context.get(languageContext))
}

/** How to keep the site, as docs/guide tells it, where it is needed. */
export default function Guide({ loaderData }: Route.ComponentProps) {
  const t = useMessages('admin')
  const { title, intro, chapters } = loaderData
  return (
    <article className={s.guide}>
      <Head title={title} description={t('page.description')} isHidden />
      <h1>{title}</h1>
      <GuideBlocks of={intro} />
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
          <GuideBlocks of={chapter.pieces} />
        </section>
      ))}
    </article>
  )
}

function GuideBlocks({ of }: { of: GuideBlock[] }) {
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
        {...screenshotSize}
        loading="lazy"
        decoding="async"
      />
    ),
  )
}
