import { data, href } from 'react-router'
import { siteContext } from '#app/context.ts'
import { isContentName } from '#core/content/content-kinds.ts'
import { parseImageAddress } from '#core/images/image.ts'
import { itemName } from '#app/admin/in-place/item-name.ts'
import { useFormMessages } from '#app/admin/editor/use-form-messages.ts'
import { Head } from '#app/page/Head.tsx'
import { requireSignedIn } from '#app/middleware/administrator.ts'
import { useSiteState } from '#app/page/site-state.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { Route } from './+types/History.ts'
import { loadAuthorEmails } from '#app/admin/lists/author-emails.ts'
import { AdminLink } from '#app/admin/frame/AdminLink.tsx'
import { imagesOf, toHistorySteps } from './history-steps.ts'
import s from './History.module.css'
import { HistoryImages } from './HistoryImages.tsx'
import { toContentView } from '#app/admin/content/content-page.ts'
import { contentFor } from '#app/admin/content/content-for.ts'
import { HistoryItem } from './HistoryItem.tsx'
import { useRevert } from './use-revert.ts'

export const handle = { namespaces: ['admin', 'forms', 'images'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const by = requireSignedIn(context)
  const { content: contentName, id } = params
  if (!isContentName(contentName)) throw data(null, 404)
  const site = context.get(siteContext)
  const { kind, content } = contentFor(site, contentName)
  const document = await content.document(by, id)
  if (!document) throw data(null, 404)
  const revisions = await content.history(by, id)
  const pictures = imagesOf(kind, revisions)
  const [texts, erasures] = await Promise.all([
    site.images.altTextHistory(by, pictures),
    site.images.erasures(by, id),
  ])
  return {
    contentName,
    item: toContentView(kind, document, new Date()),
    steps: toHistorySteps(kind, revisions, texts, erasures),
    images: pictures.filter((address) => parseImageAddress(address)),
    people: await loadAuthorEmails(site, by),
  }
}

/** What became of one thing: who changed what and when, and the way back to any version. */
export default function History({ loaderData }: Route.ComponentProps) {
  const { contentName, item, steps, images, people } = loaderData
  const t = useMessages('admin')
  const { label } = useFormMessages(contentName)
  const to = href('/adminf83922ab/:content', { content: contentName })
  const returning = useRevert(to, item.editable)
  const name = itemName(contentName, item.editable.fields, useSiteState().language).value
  return (
    <article className={s.history}>
      <Head title={t('history.title', { name })} description={t('page.description')} isHidden />
      <p>
        <AdminLink to={to}>{t(`nav.${contentName}`)}</AdminLink>
      </p>
      <h1>{t('history.title', { name })}</h1>
      {item.state === 'removed' ? (
        <p className={s.note}>{t('history.inBin')}</p>
      ) : (
        <p>
          <AdminLink
            to={href('/adminf83922ab/:content/:id/preview', { content: contentName, id: item.id })}
          >
            {t('preview.link')}
          </AdminLink>
        </p>
      )}
      <HistoryImages key={item.id} images={images} endpoint={href('/adminf83922ab/images')} />
      <ol role="list" className={s.steps}>
        {steps.map((step) => (
          <HistoryItem
            key={`${step.version} ${step.image} ${step.at}`}
            step={step}
            author={people[step.by]}
            label={label}
            revertAction={
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
