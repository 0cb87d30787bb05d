import { href } from 'react-router'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { reloadWhileSignedIn } from '#app/admin/layout/use-leave-on-sign-out.ts'
import { FilterNavigation } from '#app/admin/lists/FilterNavigation.tsx'
import { parseListQuery } from '#app/admin/lists/list-query.ts'
import { ListNote, ListScreen, PanelList } from '#app/admin/lists/ListScreen.tsx'
import { Pagination } from '#app/admin/lists/Pagination.tsx'
import { pageContext } from '#app/context.ts'
import { requireSignedIn } from '#app/middleware/signed-in.ts'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { ButtonLink } from '#app/ui/controls/Button.tsx'
import { EmptyState } from '#app/ui/status/EmptyState.tsx'
import { type PhotoFilter, photoFilters } from '#core/site/photos.ts'
import type { Route } from './+types/Photos.ts'
import { authorsOf } from './authors-of.ts'
import { PhotoItem } from './PhotoItem.tsx'

export const handle = { namespaces: ['admin', 'images'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = requireSignedIn(context)
  const { site, now } = context.get(pageContext)
  const query = parseListQuery(url, { filters: photoFilters, defaultFilter: 'all' })
  const event = (query.filter === 'sent' && url.searchParams.get('event')) || undefined
  const list = await site.photos.list(person, { ...query, ...(event && { event }) })
  const authorEmails = await site.admins.emails(person, authorsOf(list.records))
  return { filter: query.filter, event, ...list, authorEmails, now: now.toISOString() }
}

export const shouldRevalidate = reloadWhileSignedIn

/** Every photo that is in use: who is in it, who has said so and when, and what is hidden. */
export default function Photos({ loaderData }: Route.ComponentProps) {
  const { filter, event, records, counts, page, pages, authorEmails } = loaderData
  const t = useMessages('admin')
  const lng = useLanguageQuery()
  const to = href('/adminf83922ab/photos')
  // A part without photos is left out.
  const isShown = (name: PhotoFilter) => counts[name] > 0 || name === 'all' || name === filter
  return (
    <ListScreen
      title={t('photos.title')}
      button={
        counts.all > 0 ? (
          <ButtonLink variant="quiet" href={href('/adminf83922ab/photos.csv') + lng} download>
            {t('photos.export')}
          </ButtonLink>
        ) : null
      }
    >
      <FilterNavigation
        to={to}
        filters={photoFilters.filter(isShown).map((name) => ({
          name,
          text: t(`photos.show.${name}`, { n: counts[name] }),
        }))}
        activeFilter={event ? '' : filter}
        defaultFilter="all"
      />
      {event ? (
        <AdminLink to={href('/adminf83922ab/events/:id/sign-ups', { id: event })}>
          {t('photos.toSignUps')}
        </AdminLink>
      ) : null}
      <ListNote>{t(`photos.notes.${filter}`)}</ListNote>
      {records.length === 0 ? (
        <EmptyState>{t(counts.all > 0 ? 'photos.empty.part' : 'photos.empty.all')}</EmptyState>
      ) : (
        // A key, or a photo of another part would keep the answer of the one that stood in its place.
        <PanelList key={`${filter} ${page}`}>
          {records.map((record, index) => (
            <PhotoItem
              key={record.address}
              {...{ record, authorEmails }}
              number={index + 1}
              // A photo that had no answer stays in its place, where the answer can be corrected.
              reloads={filter !== 'unanswered'}
            />
          ))}
        </PanelList>
      )}
      <Pagination to={to} query={{ show: filter, event: event ?? '' }} page={page} pages={pages} />
    </ListScreen>
  )
}
