import { languageContext, siteContext } from '#app/context.ts'
import { later } from '#app/drawings.ts'
import { editableOf, type Editable } from '#app/editing/editing.ts'
import { InPlace } from '#app/editing/InPlace.tsx'
import { placesFor } from '#app/editing/places.ts'
import { Head } from '#app/Head.tsx'
import { useLive } from '#app/live.ts'
import { Screen } from '#app/Screen.tsx'
import { CardGrid } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { useWords } from '#app/useWords.ts'
import { organizerKind } from '#core/organizer.ts'
import type { Route } from './+types/Team.ts'
import { MemberCard } from './MemberCard.tsx'
import { showMember } from './showMember.ts'

export const handle = { words: ['team'] }

const FullCircle = later(
  async () => (await import('#app/ui/drawings/vignettes/FullCircle.tsx')).FullCircle,
)
/** So many faces may be seen at once on a wide screen. */
const atFirst = 6

type Listed = ReturnType<typeof showMember> & { editable?: Editable }

export async function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const places = placesFor(context, 'organizers')
  const organizers = await context.get(siteContext).organizers.list()
  const members = organizers.map((organizer): Listed => ({
    ...showMember(organizer, language),
    ...(places && { editable: editableOf(organizerKind, organizer, organizer) }),
  }))
  return { members, ...(places && { places }) }
}

export default function Team({ loaderData: { members, places } }: Route.ComponentProps) {
  const t = useWords('team')
  useLive('organizer')
  return (
    <Screen
      title={t('title')}
      intro={members.length === 0 ? undefined : t('intro')}
      drawing={<AsDrawn name="circle" drawing={FullCircle} />}
    >
      <Head title={t('page.title')} description={t('page.description')} />
      <InPlace
        section="organizers"
        places={places}
        items={members}
        empty={<EmptyState>{t('empty')}</EmptyState>}
        draw={(member, tools, at) => (
          <MemberCard key={member.slug} of={member} lazy={at >= atFirst} tools={tools} />
        )}
      >
        {(drawn) => <CardGrid>{drawn}</CardGrid>}
      </InPlace>
    </Screen>
  )
}
