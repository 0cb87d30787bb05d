import { data, href } from 'react-router'
import { siteContext } from '#app/context.ts'
import { isSection } from '#core/contentKinds.ts'
import { readImage } from '#core/image.ts'
import { nameOf } from '#app/editing/nameOf.ts'
import { useFormWords } from '#app/editing/useFormWords.ts'
import { Head } from '#app/Head.tsx'
import { administratorOf } from '#app/middleware/administrator.ts'
import { useSiteState } from '#app/state.tsx'
import { useWords } from '#app/useWords.ts'
import type { Route } from './+types/History.ts'
import { authors } from './authors.ts'
import { DeskLink } from './DeskLink.tsx'
import { picturesOf, stepsOf } from './differences.ts'
import s from './History.module.css'
import { HistoryImages } from './HistoryImages.tsx'
import { listed } from './listing.ts'
import { shelfOf } from './shelfOf.ts'
import { StepItem } from './StepItem.tsx'
import { useReturn } from './useReturn.ts'

export const handle = { words: ['desk', 'forms', 'images'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const by = administratorOf(context)
  const { section, id } = params
  if (!isSection(section)) throw data(null, 404)
  const site = context.get(siteContext)
  const { kind, desk } = shelfOf(site, section)
  const document = await desk.document(by, id)
  if (!document) throw data(null, 404)
  const revisions = await desk.history(by, id)
  const pictures = picturesOf(kind, revisions)
  const [texts, erasures] = await Promise.all([
    site.images.texts(by, pictures),
    site.images.erasures(by, id),
  ])
  return {
    section,
    item: listed(kind, document, new Date()),
    steps: stepsOf(kind, revisions, texts, erasures),
    images: pictures.filter((address) => readImage(address)),
    people: await authors(site, by),
  }
}

/** What became of one thing: who changed what and when, and the way back to any version. */
export default function History({ loaderData }: Route.ComponentProps) {
  const { section, item, steps, images, people } = loaderData
  const t = useWords('desk')
  const { label } = useFormWords(section)
  const to = href('/adminf83922ab/:section', { section })
  const returning = useReturn(to, item.editable)
  const name = nameOf(section, item.editable.fields, useSiteState().language).value
  return (
    <article className={s.history}>
      <Head title={t('history.title', { name })} description={t('page.description')} hidden />
      <p>
        <DeskLink to={to}>{t(`nav.${section}`)}</DeskLink>
      </p>
      <h1>{t('history.title', { name })}</h1>
      {item.state === 'removed' ? (
        <p className={s.note}>{t('history.inBin')}</p>
      ) : (
        <p>
          <DeskLink to={href('/adminf83922ab/:section/:id/preview', { section, id: item.id })}>
            {t('preview.link')}
          </DeskLink>
        </p>
      )}
      <HistoryImages key={item.id} images={images} eraseAt={href('/adminf83922ab/images')} />
      <ol role="list" className={s.steps}>
        {steps.map((step) => (
          <StepItem
            key={`${step.version} ${step.picture} ${step.at}`}
            step={step}
            author={people[step.by]}
            label={label}
            returning={
              step.version === item.editable.version || item.state === 'removed'
                ? undefined
                : returning
            }
          />
        ))}
      </ol>
    </article>
  )
}
