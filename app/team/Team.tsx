import { languageContext, siteContext } from '#app/context.ts'
import { lazyDrawing } from '#app/ui/drawings/lazy-drawings.ts'
import { toEditable, type Editable } from '#app/admin/in-place/editable.ts'
import { InPlaceEditing } from '#app/admin/in-place/InPlaceEditing.tsx'
import { endpointsFor } from '#app/admin/in-place/editor-endpoints.ts'
import { Head } from '#app/page/Head.tsx'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { Screen } from '#app/page/Screen.tsx'
import { CardGrid } from '#app/ui/layout/Card.tsx'
import { EmptyState } from '#app/ui/status/EmptyState.tsx'
import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { organizerKind } from '#core/content/organizer.ts'
import type { Route } from './+types/Team.ts'
import { OrganizerCard } from './OrganizerCard.tsx'
import { toOrganizerView } from './organizer-view.ts'

export const handle = { namespaces: ['team'] }

const FullCircle = lazyDrawing(
  async () => (await import('#app/ui/drawings/vignettes/FullCircle.tsx')).FullCircle,
)
/** So many faces may be seen at once on a wide screen. */
const eagerPortraits = 6

type Listed = ReturnType<typeof toOrganizerView> & { editable?: Editable }

export async function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const endpoints = endpointsFor(context, 'organizers')
  const organizers = await context.get(siteContext).organizers.list()
  const members = organizers.map((organizer): Listed => ({
    ...toOrganizerView(organizer, language),
    ...(endpoints && { editable: toEditable(organizerKind, organizer, organizer) }),
  }))
  return { members, ...(endpoints && { endpoints }) }
}

export default function Team({ loaderData: { members, endpoints } }: Route.ComponentProps) {
  const t = useMessages('team')
  useLiveUpdates('organizer')
  return (
    <Screen
      title={t('title')}
      intro={members.length === 0 ? undefined : t('intro')}
      drawing={<StaticHtml name="circle" drawing={FullCircle} />}
    >
      <Head title={t('page.title')} description={t('page.description')} />
      <InPlaceEditing
        contentName="organizers"
        endpoints={endpoints}
        items={members}
        empty={<EmptyState>{t('empty')}</EmptyState>}
        renderItem={(member, tools, at) => (
          <OrganizerCard
            key={member.slug}
            organizer={member}
            isLazy={at >= eagerPortraits}
            tools={tools}
          />
        )}
      >
        {(drawn) => <CardGrid>{drawn}</CardGrid>}
      </InPlaceEditing>
    </Screen>
  )
}
