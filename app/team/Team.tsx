import { href } from 'react-router'
import { languageContext, siteContext } from '#app/context.ts'
import { later } from '#app/drawings.ts'
import { Head } from '#app/Head.tsx'
import { PageLink } from '#app/PageLink.tsx'
import { Screen } from '#app/Screen.tsx'
import { ShownText } from '#app/ShownText.tsx'
import { Card, CardGrid } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { PortraitPlaceholder } from '#app/ui/drawings/PortraitPlaceholder.tsx'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { useWords } from '#app/useWords.ts'
import type { Route } from './+types/Team.ts'
import { showMember } from './showMember.ts'
import s from './Team.module.css'

export const handle = { words: ['team'] }

const FullCircle = later(
  async () => (await import('#app/ui/drawings/vignettes/FullCircle.tsx')).FullCircle,
)

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
      intro={t('intro')}
      drawing={<AsDrawn name="circle" drawing={FullCircle} />}
    >
      <Head title={t('page.title')} description={t('page.description')} />
      {members.length === 0 ? <EmptyState>{t('empty')}</EmptyState> : null}
      <CardGrid>
        {members.map(({ slug, name, position }) => (
          <Card key={slug} as="li" stretched className={s.member}>
            <PortraitPlaceholder of={slug} />
            <h2>
              <PageLink to={href('/team/:name', { name: slug })}>
                <ShownText of={name} />
              </PageLink>
            </h2>
            <p>
              <ShownText of={position} />
            </p>
          </Card>
        ))}
      </CardGrid>
    </Screen>
  )
}
