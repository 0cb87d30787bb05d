import { languageContext, siteContext } from '#app/context.ts'
import { later } from '#app/drawings.ts'
import { Head } from '#app/Head.tsx'
import { Screen } from '#app/Screen.tsx'
import { CardGrid } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { useWords } from '#app/useWords.ts'
import type { Route } from './+types/Team.ts'
import { MemberCard } from './MemberCard.tsx'
import { showMember } from './showMember.ts'

export const handle = { words: ['team'] }

const FullCircle = later(
  async () => (await import('#app/ui/drawings/vignettes/FullCircle.tsx')).FullCircle,
)
/** So many faces may be seen at once on a wide screen. */
const atFirst = 6

export async function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const organizers = await context.get(siteContext).organizers.list()
  return { members: organizers.map((organizer) => showMember(organizer, language)) }
}

export default function Team({ loaderData: { members } }: Route.ComponentProps) {
  const t = useWords('team')
  return (
    <Screen
      title={t('title')}
      intro={members.length === 0 ? undefined : t('intro')}
      drawing={<AsDrawn name="circle" drawing={FullCircle} />}
    >
      <Head title={t('page.title')} description={t('page.description')} />
      {members.length === 0 ? <EmptyState>{t('empty')}</EmptyState> : null}
      <CardGrid>
        {members.map((member, at) => (
          <MemberCard key={member.slug} of={member} lazy={at >= atFirst} />
        ))}
      </CardGrid>
    </Screen>
  )
}
