import { data, href, redirect, useNavigate } from 'react-router'
import { languageContext, siteContext } from '#app/context.ts'
import { editableOf, type Editable } from '#app/editing/editing.ts'
import { InPlace } from '#app/editing/InPlace.tsx'
import { placesFor } from '#app/editing/places.ts'
import { useLive } from '#app/live.ts'
import { languageSearch } from '#app/PageLink.tsx'
import { useSiteState } from '#app/state.tsx'
import { organizerKind } from '#core/organizer.ts'
import type { Route } from './+types/Member.ts'
import { Neighbours } from './Neighbours.tsx'
import { NoSuchMember } from './NoSuchMember.tsx'
import { Profile } from './Profile.tsx'
import { neighbours, showMember, showMemberWhole } from './showMember.ts'

export const handle = { words: ['team'] }

type Somebody = ReturnType<typeof showMemberWhole> & {
  others: ReturnType<typeof showMember>[]
  /** Only for whoever may change it. */
  editable?: Editable
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const { organizers } = context.get(siteContext)
  const places = placesFor(context, 'organizers')
  const known = places && { places }
  const organizer = await organizers.bySlug(params.name)
  if (!organizer) return data({ member: null, ...known }, 404)
  if (organizer.slug !== params.name) {
    throw redirect(href('/team/:name', { name: organizer.slug }) + languageSearch(language), 301)
  }
  const others = neighbours(await organizers.list(), organizer.slug)
  const member: Somebody = {
    ...showMemberWhole(organizer, language),
    others: others.map((other) => showMember(other, language)),
    ...(places && { editable: editableOf(organizerKind, organizer, organizer) }),
  }
  return data({ member, ...known })
}

export default function Member({ loaderData: { member, places } }: Route.ComponentProps) {
  const { language } = useSiteState()
  const navigate = useNavigate()
  useLive('organizer')
  return (
    <InPlace
      section="organizers"
      places={places}
      items={member ? [member] : []}
      add="none"
      empty={<NoSuchMember />}
      onGone={() => void navigate(href('/team') + languageSearch(language))}
      draw={(one, tools) => (
        <Profile key={one.slug} of={one} tools={tools}>
          <Neighbours of={one.others} />
        </Profile>
      )}
    >
      {(drawn) => drawn}
    </InPlace>
  )
}
