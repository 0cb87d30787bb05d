import { languageContext, pageContext } from '#app/context.ts'
import { requireSignedIn } from '#app/middleware/signed-in.ts'
import { Head } from '#app/page/Head.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { Route } from './+types/Guide.ts'
import { type GuideBlock, screenshotSize } from './parse-guide.ts'
import s from './Guide.module.css'

export const handle = { namespaces: ['admin'] }

export async function loader({ context }: Route.LoaderArgs) {
  const person = requireSignedIn(context)
  // Imported on demand: parsers and texts would delay the start of the server.
  const { loadGuide } = await import('./load-guide.ts')
  const { providerName: provider, settings } = context.get(pageContext)
  return loadGuide(context.get(languageContext), {
    provider,
    languages: settings.languages,
    person,
  })
}

export default function Guide({ loaderData }: Route.ComponentProps) {
  const t = useMessages('admin')
  const { title, intro, chapters } = loaderData
  return (
    <article className={s.guide}>
      <Head title={title} description={t('page.description')} isHidden />
      <h1>{title}</h1>
      <div className={s.intro}>
        <GuideBlocks blocks={intro} />
      </div>
      <nav aria-label={t('guide.contents')} className={s.side}>
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
          <GuideBlocks blocks={chapter.pieces} />
        </section>
      ))}
    </article>
  )
}

function GuideBlocks({ blocks }: { blocks: GuideBlock[] }) {
  return blocks.map((block) =>
    'html' in block ? (
      <div
        key={block.html}
        className={s.text}
        // Sanitized: the server renders it as it renders news.
        dangerouslySetInnerHTML={{ __html: block.html }}
      />
    ) : (
      <img
        key={block.src}
        className={s.screenshot}
        src={block.src}
        alt={block.alt}
        {...screenshotSize}
        loading="lazy"
        decoding="async"
      />
    ),
  )
}
