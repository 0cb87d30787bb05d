import { useRef, useState } from 'react'
import { data, href, useRevalidator } from 'react-router'
import { toContentView } from '#app/admin/content/content-view.ts'
import { contentFor } from '#app/admin/documents/content-for.ts'
import { itemName } from '#app/admin/documents/item-name.ts'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { EraseImage } from '#app/admin/images/EraseImage.tsx'
import { Thumbnail } from '#app/admin/images/Thumbnail.tsx'
import { parseListPage } from '#app/admin/lists/list-query.ts'
import { ClockNote } from '#app/admin/lists/ListScreen.tsx'
import { Pagination } from '#app/admin/lists/Pagination.tsx'
import { useWaitingSaves } from '#app/admin/waiting-saves/use-waiting-saves.ts'
import { latestSaveOf } from '#app/admin/waiting-saves/waiting-save.ts'
import { WaitingNote } from '#app/admin/waiting-saves/WaitingNote.tsx'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { pageContext } from '#app/context.ts'
import { Head } from '#app/page/Head.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { isContentName, isListName, type ContentName } from '#core/content/content-kinds.ts'
import type { Route } from './+types/History.ts'
import { HistoryItem } from './HistoryItem.tsx'
import { loadHistoryPage } from './load-history-page.ts'
import s from './History.module.css'

export const handle = { namespaces: ['admin', 'forms', 'images'] }

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { content: contentName, id } = params
  if (!isContentName(contentName)) throw data(null, 404)
  const { site, ...present } = context.get(pageContext)
  const { kind, content, person } = await contentFor(context, contentName)
  const document = await content.document(person, id)
  if (!document) throw data(null, 404)
  const history = await loadHistoryPage(
    { site, kind, content, person },
    { id, versions: document.version, page: parseListPage(url) },
  )
  const authors = history.steps.map(({ by }) => by)
  return {
    contentName,
    item: toContentView(kind, document, present),
    ...history,
    authorEmails: await site.admins.emails(person, authors),
    now: present.now.toISOString(),
  }
}

/** The history of a document: who changed what and when. Each version can be restored. */
export default function History({ loaderData }: Route.ComponentProps) {
  const { contentName, item, steps, images, page, pages, authorEmails } = loaderData
  const t = useMessages('admin')
  const messages = useFormMessages(contentName)
  const listAddress = href('/adminf83922ab/:content', { content: contentName })
  const waiting = latestSaveOf(useWaitingSaves().saves, contentName, item.id)
  const name = itemName(contentName, item.editable.fields, useSiteState().language).value
  const title = t('history.title', { name })
  const isRemoved = item.state === 'removed'
  return (
    <article className={s.history}>
      <Head title={title} description={t('page.description')} isHidden />
      <p>
        <AdminLink to={listAddress}>{t('back', { list: messages.name })}</AdminLink>
      </p>
      <h1>{title}</h1>
      <WaitingNote save={waiting} />
      {isRemoved ? (
        <p className={s.note}>{t('history.inBin')}</p>
      ) : isListName(contentName) ? (
        <PreviewLink contentName={contentName} id={item.id} />
      ) : null}
      <HistoryImages key={item.id} images={images} />
      <ClockNote />
      <ol role="list" className={s.steps}>
        {steps.map((step) => {
          const isCurrent = step.version === item.editable.version
          return (
            <HistoryItem
              key={`${step.version} ${step.image} ${step.at}`}
              step={step}
              author={authorEmails[step.by]}
              {...{ messages, contentName }}
              current={isCurrent || isRemoved || waiting ? undefined : item.editable}
            />
          )
        })}
      </ol>
      <Pagination
        to={href('/adminf83922ab/:content/:id', { content: contentName, id: item.id })}
        page={page}
        pages={pages}
      />
    </article>
  )
}

function PreviewLink({ contentName, id }: { contentName: ContentName; id: string }) {
  const t = useMessages('admin')
  return (
    <p>
      <AdminLink to={href('/adminf83922ab/:content/:id/preview', { content: contentName, id })}>
        {t('preview.link')}
      </AdminLink>
    </p>
  )
}

/** All images of the document, of old versions too, to erase those that no editor shows any more. */
function HistoryImages({ images }: { images: string[] }) {
  const t = useMessages('admin')
  const tImages = useMessages('images')
  const { revalidate } = useRevalidator()
  const summary = useRef<HTMLElement>(null)
  // When the last image has been erased, the summary stays to receive the focus.
  const [hadImages] = useState(images.length > 0)
  if (!hadImages) return null
  return (
    <details>
      <summary ref={summary}>{t('history.photos', { n: images.length })}</summary>
      <ul role="list" className={s.images}>
        {images.map((address, index) => (
          <li key={address} className="row">
            <Thumbnail address={address} alt={tImages('thumb', { number: index + 1 })} />
            <EraseImage
              address={address}
              number={index + 1}
              onErased={() => {
                summary.current?.focus()
                void revalidate()
              }}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
