import type { ReactNode } from 'react'
import { href } from 'react-router'
import { editableFor } from '#app/admin/documents/editable-for.ts'
import { InPlaceEditing } from '#app/admin/in-place/InPlaceEditing.tsx'
import { languageContext, pageContext } from '#app/context.ts'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { MissingTranslationNote } from '#app/i18n/MissingTranslationNote.tsx'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { Head } from '#app/page/Head.tsx'
import { LoadMore, LoadPrevious, parsePages } from '#app/page/LoadMore.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { staticDrawing } from '#app/ui/drawings/StaticHtml.tsx'
import { CardGrid, Card } from '#app/ui/layout/Card.tsx'
import { EmptyState } from '#app/ui/status/EmptyState.tsx'
import { organizerKind } from '#core/content/organizer.ts'
import type { Route } from './+types/ListPage.ts'
import { toOrganizerView, type OrganizerView } from './organizer-view.ts'
import { OrganizerContacts } from './OrganizerContacts.tsx'
import { Portrait } from './Portrait.tsx'
import s from './OrganizerCard.module.css'

export const handle = { namespaces: ['team'] }

const FullCircle = staticDrawing('circle', () => import('./full-circle.svg?raw'))
/** As many portraits as a wide screen shows at once. */
const eagerPortraits = 6

export async function loader({ url, context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const pages = parsePages(url, organizerKind)
  const { site } = context.get(pageContext)
  const { items: published, hasMore } = await site.organizers.page(pages)
  const points = await site.images.points(published.map(({ photo }) => photo))
  const organizers = await Promise.all(
    published.map(async (organizer) => ({
      ...(await toOrganizerView(organizer, language, points)),
      ...editableFor(context, organizerKind, organizer),
    })),
  )
  return { organizers, pages, hasMore }
}

export default function ListPage({ loaderData }: Route.ComponentProps) {
  const { organizers, pages, hasMore } = loaderData
  const t = useMessages('team')
  useLiveUpdates('organizer')
  return (
    <Screen
      title={t('title')}
      intro={organizers.length === 0 ? undefined : t('intro')}
      drawing={organizers.length === 0 ? null : <FullCircle />}
    >
      <Head title={t('page.title')} description={t('page.description')} />
      <LoadPrevious pages={pages}>{t('loadPrevious')}</LoadPrevious>
      <InPlaceEditing
        contentName="organizers"
        items={organizers}
        empty={<EmptyState>{t('empty')}</EmptyState>}
        renderItem={(organizer, tools, index) => (
          <OrganizerCard
            key={organizer.slug}
            organizer={organizer}
            isLazy={index >= eagerPortraits}
            tools={tools}
          />
        )}
      >
        {(cards) => <CardGrid>{cards}</CardGrid>}
      </InPlaceEditing>
      <LoadMore {...{ pages, hasMore }}>{t('loadMore')}</LoadMore>
    </Screen>
  )
}

type Props = { organizer: OrganizerView; isLazy: boolean; tools: ReactNode }

function OrganizerCard({ organizer, isLazy, tools }: Props) {
  const { slug, name, position } = organizer
  return (
    <Card as="li" isStretched className={classNames(s.organizer, Boolean(tools) && s.edited)}>
      <Portrait organizer={organizer} isLazy={isLazy} sizes="12rem" className={s.face} />
      <h2>
        <PageLink to={href('/team/:slug', { slug })}>
          <LocalizedText isNoteHidden text={name} />
        </PageLink>
      </h2>
      <p className={s.position}>
        <LocalizedText isNoteHidden text={position} />{' '}
        <MissingTranslationNote texts={[name, position]} />
      </p>
      <OrganizerContacts organizer={organizer} className={s.contacts} />
      {tools}
    </Card>
  )
}
