import { href } from 'react-router'
import { useSeenVersions } from '#app/admin/actions/seen-versions.ts'
import { DeleteDialog } from '#app/admin/deleting/DeleteDialog.tsx'
import { useDeleteDialog } from '#app/admin/deleting/use-delete-dialog.ts'
import { commandAddress } from '#app/admin/documents/addresses.ts'
import { formatDateTime } from '#app/admin/fields/format-date-time.ts'
import { languageContext, pageContext } from '#app/context.ts'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { requireAdministrator } from '#app/middleware/signed-in.ts'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { ButtonLink } from '#app/ui/controls/Button.tsx'
import { EmptyState } from '#app/ui/status/EmptyState.tsx'
import { formatDays } from '#core/dates.ts'
import { feedbackFilters, type FeedbackFilter } from '#core/kinds/list-filters.ts'
import { FilterLinks } from '../lists/FilterLinks.tsx'
import { type ListQuery, parseListQuery } from '../lists/list-query.ts'
import { ListNote, ListScreen, PanelList } from '../lists/ListScreen.tsx'
import { Pagination } from '../lists/Pagination.tsx'
import { SearchForm } from '../lists/SearchForm.tsx'
import type { Route } from './+types/FeedbackList.ts'
import { type FeedbackMessageView, toFeedbackMessageView } from './feedback-view.ts'
import { FeedbackItem } from './FeedbackItem.tsx'

export const handle = { namespaces: ['admin'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const administrator = await requireAdministrator(context)
  const query = parseListQuery(url, { filters: feedbackFilters, defaultFilter: 'unanswered' })
  const { site, now, settings, feedbackRetentionDays: retentionDays } = context.get(pageContext)
  const { documents, ...list } = await site.feedback.documents(administrator, query)
  const authorEmails = await site.admins.emails(
    administrator,
    documents.map(({ updatedBy }) => updatedBy),
  )
  const messages = site.lastMessages()
  const items = documents.map((document) =>
    toFeedbackMessageView(document, { settings, messages, retentionDays }, now),
  )
  const retention = formatDays(retentionDays, context.get(languageContext))
  const lastFullAt = await site.feedback.lastFullAt(administrator)
  const facts = { retention, authorEmails, lastFullAt, now: now.toISOString() }
  return { query, list: { ...list, items }, ...facts }
}

/** What visitors have written: administrators read it, mark it as answered, export and delete it. */
export default function FeedbackList({ loaderData }: Route.ComponentProps) {
  const { query, list, retention, authorEmails, lastFullAt, now } = loaderData
  const t = useMessages('admin')
  const { language } = useSiteState()
  useLiveUpdates('feedback')
  useSeenVersions(list.items)
  const address = href('/adminf83922ab/feedback')
  const { filter, search } = query
  const isDefaultFilter = filter === 'unanswered'
  const deleting = useDeleteDialog<FeedbackMessageView>()
  const hasMessages = list.counts.all > 0

  return (
    <ListScreen title={t('feedback.title')} button={hasMessages ? <ExportButton /> : null}>
      <FilterLinks
        to={address}
        filters={feedbackFilters}
        counts={list.counts}
        activeFilter={filter}
        defaultFilter="unanswered"
      />
      <SearchForm filter={isDefaultFilter ? undefined : filter} search={search} />
      <ListNote>
        {filter === 'bin' ? t('bin.note') : null} {t('feedback.keptFor', { keptFor: retention })}
      </ListNote>
      {lastFullAt === undefined ? null : (
        <ListNote>{t('feedback.full', { when: formatDateTime(language, lastFullAt) })}</ListNote>
      )}
      {list.hasMoreResults ? <ListNote>{t('search.more')}</ListNote> : null}
      {list.items.length === 0 ? (
        <EmptyList query={query} hasMessages={hasMessages} />
      ) : (
        <PanelList>
          {list.items.map((feedbackMessage) => (
            <FeedbackItem
              key={feedbackMessage.id}
              {...{ feedbackMessage, now }}
              author={authorEmails[feedbackMessage.updatedBy]}
              onDelete={() => deleting.openFor(feedbackMessage)}
            />
          ))}
        </PanelList>
      )}
      <Pagination
        to={address}
        query={{ ...(!isDefaultFilter && { show: filter }), q: search }}
        page={list.page}
        pages={list.pages}
      />
      {deleting.item ? (
        <DeleteFeedbackDialog
          feedbackMessage={deleting.item}
          isOpen={deleting.isOpen}
          onClose={deleting.close}
        />
      ) : null}
    </ListScreen>
  )
}

type DeleteFeedbackDialogProps = {
  feedbackMessage: FeedbackMessageView
  isOpen: boolean
  onClose: () => void
}

function DeleteFeedbackDialog({ feedbackMessage, ...rest }: DeleteFeedbackDialogProps) {
  const t = useMessages('admin')
  const tEvents = useMessages('eventForm')
  const messages = {
    deleted: t('feedback.deleted'),
    deleteFailed: tEvents('deleteToastMessage.fail'),
  }
  return (
    <DeleteDialog
      key={feedbackMessage.id}
      title={t('feedback.deleteTitle')}
      name={feedbackMessage.fullName}
      item={feedbackMessage}
      daysInBin={feedbackMessage.daysLeft}
      messages={messages}
      postTo={commandAddress('feedback')}
      {...rest}
    />
  )
}

function ExportButton() {
  const t = useMessages('admin')
  const { language } = useSiteState()
  const address = href('/adminf83922ab/feedback.csv') + languageSearch(language)
  return (
    <ButtonLink variant="quiet" href={address} download>
      {t('feedback.export')}
    </ButtonLink>
  )
}

type EmptyListProps = { query: ListQuery<FeedbackFilter>; hasMessages: boolean }

function EmptyList({ query: { filter, search }, hasMessages }: EmptyListProps) {
  const t = useMessages('admin')
  if (search) return <EmptyState>{t('search.nothing', { query: search })}</EmptyState>
  if (filter === 'bin') return <EmptyState>{t('empty.bin')}</EmptyState>
  return (
    <EmptyState>{t(hasMessages ? 'feedback.empty.answered' : 'feedback.empty.none')}</EmptyState>
  )
}
