import { data, href } from 'react-router'
import { siteContext } from '#app/context.ts'
import { EditableContent } from '#app/admin/in-place/EditableContent.tsx'
import { editorEndpoints } from '#app/admin/in-place/editor-endpoints.ts'
import { isContentName, kindOf } from '#core/content/content-kinds.ts'
import { Head } from '#app/page/Head.tsx'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { requireSignedIn } from '#app/middleware/administrator.ts'
import { EmptyState } from '#app/ui/status/EmptyState.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { Route } from './+types/ContentList.ts'
import { parseListQuery } from '#app/admin/lists/list-query.ts'
import { loadAuthorEmails } from '#app/admin/lists/author-emails.ts'
import { applyContentAction } from './content-action.ts'
import {
  type ContentFilter,
  contentFilters,
  toContentView,
  buildContentPage,
} from './content-page.ts'
import { ContentItem } from './ContentItem.tsx'
import { Pagination } from '#app/admin/lists/Pagination.tsx'
import { SearchForm } from '#app/admin/lists/SearchForm.tsx'
import { ContentFilterLinks } from './ContentFilterLinks.tsx'
import s from '#app/admin/lists/ListScreen.module.css'
import { contentFor } from './content-for.ts'
import { useRestore } from '#app/admin/lists/use-restore.ts'

export const handle = { namespaces: ['admin'] }

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const by = requireSignedIn(context)
  const { content: section } = params
  if (!isContentName(section)) throw data(null, 404)
  const query = parseListQuery(url, contentFilters, 'all')
  const site = context.get(siteContext)
  const now = new Date()
  const { kind, content } = contentFor(site, section)
  const lines = async (removed: boolean) =>
    (await content.documents(by, { removed })).map((document) => toContentView(kind, document, now))
  const [kept, binned, people] = await Promise.all([
    lines(false),
    lines(true),
    loadAuthorEmails(site, by),
  ])
  return { section, query, list: buildContentPage(kept, binned, query), people }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const administrator = requireSignedIn(context)
  const { content: section } = params
  if (!isContentName(section)) throw data(null, 404)
  const form = Object.fromEntries(await request.formData())
  const shelf = contentFor(context.get(siteContext), section)
  const { result, status, isUnpublished } = await applyContentAction(shelf, administrator, form)
  if (!result.ok || !isUnpublished) return data(result, status)
  const preview = href('/adminf83922ab/:content/:id/preview', { content: section, id: result.id })
  return data({ ...result, preview }, status)
}

/** Everything of one kind: what is out, what waits, what lacks a language, what is in the bin. */
export default function ContentList({ loaderData }: Route.ComponentProps) {
  const { section, query: wanted, list, people } = loaderData
  const t = useMessages('admin')
  useLiveUpdates(kindOf(section).name)
  const isBin = wanted.filter === 'bin'
  const isAll = wanted.filter === 'all'
  const postTo = href('/adminf83922ab/:content', { content: section })
  const restoring = useRestore(postTo)

  return (
    <EditableContent
      contentName={section}
      endpoints={editorEndpoints(section)}
      items={list.items}
      addControl="button"
      renderItem={(item, tools) => (
        <ContentItem
          key={item.id}
          item={item}
          contentName={section}
          restoreAction={restoring}
          author={people[item.updatedBy]}
          tools={tools}
        />
      )}
    >
      {(items, addButton) => (
        <>
          <Head title={t(`nav.${section}`)} description={t('page.description')} isHidden />
          <header className={s.head}>
            <h1>{t(`nav.${section}`)}</h1>
            {isBin ? null : addButton}
          </header>
          <ContentFilterLinks
            contentName={section}
            activeFilter={wanted.filter}
            counts={list.counts}
          />
          <SearchForm filter={isAll ? undefined : wanted.filter} search={wanted.search} />
          {isBin ? <p className={s.note}>{t('bin.note')}</p> : null}
          {list.items.length === 0 ? (
            <EmptyState>
              {wanted.search
                ? t('search.nothing', { query: wanted.search })
                : t(`empty.${emptyFor(wanted.filter)}`)}
            </EmptyState>
          ) : (
            <ul role="list" className={s.items}>
              {items}
            </ul>
          )}
          <Pagination
            to={postTo}
            query={{ ...(!isAll && { show: wanted.filter }), q: wanted.search }}
            page={list.page}
            pages={list.pages}
          />
        </>
      )}
    </EditableContent>
  )
}

function emptyFor(show: ContentFilter): 'all' | 'bin' | 'none' {
  return show === 'all' || show === 'bin' ? show : 'none'
}
