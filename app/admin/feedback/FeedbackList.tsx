import { href } from 'react-router'
import { useSeenVersions } from '#app/admin/actions/seen-versions.ts'
import { DeleteDialog } from '#app/admin/deleting/DeleteDialog.tsx'
import { useDeleteDialog } from '#app/admin/deleting/use-delete-dialog.ts'
import { useFormatDateTime } from '#app/admin/fields/use-format-date-time.ts'
import { languageContext, pageContext } from '#app/context.ts'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { requireAdministrator } from '#app/middleware/signed-in.ts'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { ButtonLink } from '#app/ui/controls/Button.tsx'
import { formatDays } from '#core/dates.ts'
import { feedbackFilters, type FeedbackFilter } from '#core/kinds/list-filters.ts'
import { FilteredList } from '../lists/FilteredList.tsx'
import { type ListQuery, parseListQuery } from '../lists/list-query.ts'
import { ListNote, ListScreen, PanelList } from '../lists/ListScreen.tsx'
import type { Route } from './+types/FeedbackList.ts'
import { type FeedbackMessageView, toFeedbackMessageView } from './feedback-view.ts'
import { FeedbackItem } from './FeedbackItem.tsx'

export const handle = { namespaces: ['admin', 'images'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const administrator = await requireAdministrator(context)
  const query = parseListQuery(url, { filters: feedbackFilters, defaultFilter: 'unanswered' })
  const {
    site,
    settings,
    feedbackRetentionDays: retentionDays,
    ...present
  } = context.get(pageContext)
  const { documents, ...list } = await site.feedback.documents(administrator, query)
  const authorEmails = await site.admins.emails(
    administrator,
    documents.map(({ updatedBy }) => updatedBy),
  )
  const messages = site.lastMessages()
  const items = documents.map((document) =>
    toFeedbackMessageView(document, { settings, messages, retentionDays }, present),
  )
  const retention = formatDays(retentionDays, context.get(languageContext))
  const photos = documents.flatMap(({ body }) => body.photo ?? [])
  const photoStatuses = await site.images.statuses(administrator, photos)
  const lastFullAt = await site.feedback.lastFullAt(administrator)
  const facts = {
    retention,
    authorEmails,
    photoStatuses,
    lastFullAt,
    now: present.now.toISOString(),
  }
  return { query, list: { ...list, items }, ...facts }
}

/** The messages of visitors: administrators read them, mark them as answered, export and delete them. */
export default function FeedbackList({ loaderData }: Route.ComponentProps) {
  const { query, list, authorEmails, photoStatuses } = loaderData
  const t = useMessages('admin')
  const tEvents = useMessages('eventForm')
  useLiveUpdates('feedback')
  useSeenVersions(list.items)
  const isBin = query.filter === 'bin'
  const deleting = useDeleteDialog<FeedbackMessageView>()
  const hasMessages = list.counts.all > 0

  return (
    <ListScreen title={t('feedback.title')} button={hasMessages ? <ExportButton /> : null}>
      <FilteredList
        to={href('/adminf83922ab/feedback')}
        filters={feedbackFilters}
        defaultFilter="unanswered"
        notes={<Notes isBin={isBin} {...loaderData} />}
        empty={useWhyEmpty(query, hasMessages)}
        {...{ query, list }}
      >
        <PanelList>
          {list.items.map((feedbackMessage) => (
            <FeedbackItem
              key={feedbackMessage.id}
              feedbackMessage={feedbackMessage}
              author={authorEmails[feedbackMessage.updatedBy]}
              photoStatus={photoStatuses[feedbackMessage.photo ?? '']}
              onDelete={() => deleting.openFor(feedbackMessage)}
            />
          ))}
        </PanelList>
      </FilteredList>
      {deleting.item ? (
        <DeleteDialog
          key={deleting.item.id}
          title={t('feedback.deleteTitle')}
          name={deleting.item.fullName}
          daysInBin={deleting.item.daysLeft}
          messages={{
            deleted: t('feedback.deleted'),
            deleteFailed: tEvents('deleteToastMessage.fail'),
          }}
          commands="feedback"
          item={deleting.item}
          {...deleting.dialog}
        />
      ) : null}
    </ListScreen>
  )
}

function useWhyEmpty({ filter, search }: ListQuery<FeedbackFilter>, hasMessages: boolean) {
  const t = useMessages('admin')
  if (search) return t('search.nothing', { query: search })
  if (filter === 'bin') return t('empty.bin')
  return t(hasMessages ? 'feedback.empty.answered' : 'feedback.empty.none')
}

type NotesProps = { isBin: boolean; retention: string; lastFullAt: string | undefined }

function Notes({ isBin, retention, lastFullAt }: NotesProps) {
  const t = useMessages('admin')
  const formatDateTime = useFormatDateTime()
  return (
    <>
      <ListNote>
        {isBin ? t('bin.note') : null} {t('feedback.keptFor', { keptFor: retention })}
      </ListNote>
      {lastFullAt === undefined ? null : (
        <ListNote>{t('feedback.full', { when: formatDateTime(lastFullAt) })}</ListNote>
      )}
    </>
  )
}

function ExportButton() {
  const t = useMessages('admin')
  const lng = useLanguageQuery()
  const address = href('/adminf83922ab/feedback.csv') + lng
  return (
    <ButtonLink variant="quiet" href={address} download>
      {t('feedback.export')}
    </ButtonLink>
  )
}
