import { Fragment } from 'react'
import { data } from 'react-router'
import { listAddress } from '#app/admin/documents/addresses.ts'
import { contentFor, type ContentFor } from '#app/admin/documents/content-for.ts'
import { EditableContent } from '#app/admin/in-place/EditableContent.tsx'
import { reloadWhileSignedIn } from '#app/admin/layout/use-leave-on-sign-out.ts'
import { FilteredList } from '#app/admin/lists/FilteredList.tsx'
import { parseListQuery } from '#app/admin/lists/list-query.ts'
import { ListNote, ListScreen, PanelList, PanelSeam } from '#app/admin/lists/ListScreen.tsx'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { pageContext } from '#app/context.ts'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { smallDrawingCount } from '#app/ui/drawings/SmallDrawing.tsx'
import { createDrawingChooser } from '#core/content/choose-drawing.ts'
import { isListName, kindOf } from '#core/content/content-kinds.ts'
import { kindIn } from '#core/forms/fields-in.ts'
import type { FormField } from '#core/forms/fields.ts'
import { toFormValues } from '#core/forms/form.ts'
import { copyFields } from '#core/kinds/copy-fields.ts'
import type { EntryCopy } from '#core/kinds/editable.ts'
import { filtersIn } from '#core/kinds/filters-in.ts'
import { fieldsInFormOrder } from '#core/kinds/kind.ts'
import { contentFilters } from '#core/kinds/list-filters.ts'
import type { SiteLanguages } from '#core/localized.ts'
import type { Route } from './+types/ContentList.ts'
import { fieldToTranslate, toContentView } from './content-view.ts'
import { ContentItem, ItemLinks, LastChange } from './ContentItem.tsx'
import { factLoaders, kindLists } from './kind-lists.ts'

export const handle = { namespaces: ['admin'] }

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { content: contentName } = params
  if (!isListName(contentName)) throw data(null, 404)
  const query = parseListQuery(url, { filters: contentFilters, defaultFilter: 'all' })
  const { site, ...present } = context.get(pageContext)
  const found = await contentFor(context, contentName)
  const { kind, content, person } = found
  const { documents, ...list } = await content.documents(person, query)
  const authorEmails = await site.admins.emails(
    person,
    documents.map(({ updatedBy }) => updatedBy),
  )
  const chooseDrawing = createDrawingChooser(smallDrawingCount)
  const items = documents.map((document) => {
    const item = toContentView(kind, document, present)
    const firstField = fieldToTranslate(kind, item.editable, query.filter)
    return { ...item, firstField, drawing: chooseDrawing(item.slug) }
  })
  const ids = documents.map(({ id }) => id)
  const telegramPosts = kind.hasTelegramPosts ? await site.telegram.byDocument(person, ids) : {}
  const editables = items.map(({ editable }) => editable)
  const facts = await factLoaders[contentName]?.(editables, { site, person })
  const lists = { facts: facts ?? {}, list: { ...list, items }, authorEmails, telegramPosts }
  const copy = await loadCopy(found, url, present.settings.languages)
  return { contentName, query, ...lists, copy, now: present.now.toISOString() }
}

export const shouldRevalidate = reloadWhileSignedIn

/** All documents of one kind, with filters for drafts, missing translations and the bin. */
export default function ContentList({ loaderData }: Route.ComponentProps) {
  const { contentName, query, facts, list, authorEmails, telegramPosts, copy } = loaderData
  const t = useMessages('admin')
  const { name } = useFormMessages(contentName)
  useLiveUpdates([kindOf(contentName).name, ...(kindLists[contentName]?.changes ?? [])])
  const { filter, search } = query
  const isBin = filter === 'bin'
  const emptyName = filter === 'all' || filter === 'bin' ? filter : 'none'
  // A filter that no document matches is left out.
  const filters = filtersIn(contentFilters, useSiteState().languages).filter(
    (part) => list.counts[part] > 0 || part === 'all' || part === filter,
  )
  // The results of a search and the bin have another order.
  const firstOver = search || isBin ? -1 : list.items.findIndex(({ isPast }) => isPast)

  return (
    <EditableContent
      {...{ contentName, copy }}
      items={list.items}
      addControl="button"
      renderLinks={(item) => (
        <>
          <LastChange item={item} author={authorEmails[item.updatedBy]} />
          <ItemLinks item={item} contentName={contentName} />
        </>
      )}
      renderItem={(item, tools, index, edit) => (
        <Fragment key={item.id}>
          {index === firstOver ? <PanelSeam>{t('over')}</PanelSeam> : null}
          <ContentItem
            {...{ item, contentName, tools, edit }}
            author={authorEmails[item.updatedBy]}
            telegramPost={telegramPosts[item.id]}
            facts={facts[item.id]}
          />
        </Fragment>
      )}
    >
      {(items, addButton) => (
        <ListScreen title={name} button={isBin ? null : addButton}>
          <FilteredList
            to={listAddress(contentName)}
            filters={filters}
            defaultFilter="all"
            notes={isBin ? <ListNote>{t('bin.note')}</ListNote> : null}
            empty={search ? t('search.nothing', { query: search }) : t(`empty.${emptyName}`)}
            {...{ query, list }}
          >
            <PanelList>{items}</PanelList>
          </FilteredList>
        </ListScreen>
      )}
    </EditableContent>
  )
}
/** Begins the form for a new entry, if the address names an entry to copy: '?copy=…'. */
async function loadCopy(
  { kind, content, person }: ContentFor,
  url: URL,
  languages: SiteLanguages,
): Promise<EntryCopy | undefined> {
  const id = url.searchParams.get('copy')
  if (id === null) return undefined
  const document = await content.document(person, id)
  if (!document || document.state === 'removed') return undefined
  const fields = copyFields(kind, toFormValues(kind, document.body))
  const isMissing = ({ name, required }: FormField) => required === 'always' && !fields[name]
  return {
    id,
    fields,
    firstField: fieldsInFormOrder(kindIn(kind, languages)).find(isMissing)?.name,
  }
}
