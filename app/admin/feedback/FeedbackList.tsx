import { useState } from 'react'
import { data, href } from 'react-router'
import { formatDays } from '#core/dates.ts'
import { languageContext, feedbackRetentionDaysContext, siteContext } from '#app/context.ts'
import { DeleteDialog } from '#app/admin/deleting/DeleteDialog.tsx'
import { Head } from '#app/page/Head.tsx'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { requireSignedIn } from '#app/middleware/administrator.ts'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/page/site-state.tsx'
import { ButtonLink } from '#app/ui/controls/Button.tsx'
import { EmptyState } from '#app/ui/status/EmptyState.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { parseListQuery } from '../lists/list-query.ts'
import { loadAuthorEmails } from '../lists/author-emails.ts'
import { FilterLinks } from '../lists/FilterLinks.tsx'
import { Pagination } from '../lists/Pagination.tsx'
import { SearchForm } from '../lists/SearchForm.tsx'
import { useRestore } from '../lists/use-restore.ts'
import type { Route } from './+types/FeedbackList.ts'
import { applyFeedbackAction } from './feedback-action.ts'
import { FeedbackItem } from './FeedbackItem.tsx'
import {
  feedbackFilters,
  buildFeedbackPage,
  type FeedbackMessageView,
  toFeedbackMessageView,
} from './feedback-page.ts'
import { useMarkAnswered } from './use-mark-answered.ts'
import s from '../lists/ListScreen.module.css'

export const handle = { namespaces: ['admin'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const by = requireSignedIn(context)
  const query = parseListQuery(url, feedbackFilters, 'unanswered')
  const site = context.get(siteContext)
  const now = new Date()
  const keptDays = context.get(feedbackRetentionDaysContext)
  const letters = async (removed: boolean) =>
    (await site.feedback.documents(by, { removed })).map((one) =>
      toFeedbackMessageView(one, keptDays, now),
    )
  const [kept, binned, people] = await Promise.all([
    letters(false),
    letters(true),
    loadAuthorEmails(site, by),
  ])
  const keptFor = formatDays(keptDays, context.get(languageContext))
  return { query, inbox: buildFeedbackPage(kept, binned, query), keptFor, people }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = requireSignedIn(context)
  const form = Object.fromEntries(await request.formData())
  const { result, status } = await applyFeedbackAction(context.get(siteContext).feedback, by, form)
  return data(result, status)
}

/** What visitors have written: to be read, answered, kept as a table, and put away. */
export default function FeedbackList({ loaderData }: Route.ComponentProps) {
  const { query: wanted, inbox, keptFor, people } = loaderData
  const t = useMessages('admin')
  const inEvents = useMessages('eventForm')
  const { language } = useSiteState()
  useLiveUpdates('feedback')
  const postTo = href('/adminf83922ab/feedback')
  const { filter: show, search } = wanted
  const marking = useMarkAnswered(postTo)
  const restoring = useRestore(postTo)
  // What was taken up is kept: the letter may be gone before its dialog is closed.
  const [leaving, setLeaving] = useState<FeedbackMessageView>()
  const [isOpen, setOpen] = useState(false)
  const said = { deleted: t('feedback.deleted'), deleteFailed: inEvents('deleteToastMessage.fail') }

  return (
    <>
      <Head title={t('feedback.title')} description={t('page.description')} isHidden />
      <header className={s.head}>
        <h1>{t('feedback.title')}</h1>
        {inbox.counts.all > 0 ? (
          <ButtonLink
            variant="quiet"
            href={href('/adminf83922ab/feedback.csv') + languageSearch(language)}
            download
          >
            {t('feedback.export')}
          </ButtonLink>
        ) : null}
      </header>
      <FilterLinks
        label={t('show.label')}
        to={postTo}
        activeFilter={show}
        defaultFilter="unanswered"
        filters={feedbackFilters.map((box) => ({
          name: box,
          text:
            box === 'unanswered'
              ? t('feedback.toAnswer', { n: inbox.counts[box] })
              : t(`show.${box}`, { n: inbox.counts[box] }),
        }))}
      />
      <SearchForm filter={show === 'unanswered' ? undefined : show} search={search} />
      <p className={s.note}>
        {show === 'bin' ? t('bin.note') : null} {t('feedback.keptFor', { keptFor })}
      </p>
      {inbox.items.length === 0 ? (
        <EmptyState>
          {search
            ? t('search.nothing', { query: search })
            : t(
                show === 'bin'
                  ? 'empty.bin'
                  : inbox.counts.all > 0
                    ? 'feedback.empty.answered'
                    : 'feedback.empty.none',
              )}
        </EmptyState>
      ) : (
        <ul role="list" className={s.items}>
          {inbox.items.map((letter) => (
            <FeedbackItem
              key={letter.id}
              feedbackMessage={letter}
              markAction={marking}
              restoreAction={restoring}
              author={people[letter.updatedBy]}
              onDelete={() => {
                setLeaving(letter)
                setOpen(true)
              }}
            />
          ))}
        </ul>
      )}
      <Pagination
        to={postTo}
        query={{ ...(show !== 'unanswered' && { show }), q: search }}
        page={inbox.page}
        pages={inbox.pages}
      />
      {leaving ? (
        <DeleteDialog
          key={leaving.id}
          name={leaving.fullName}
          item={leaving}
          daysInBin={leaving.daysLeft}
          messages={said}
          postTo={postTo}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
