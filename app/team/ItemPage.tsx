import { data, href, redirect } from 'react-router'
import { editableFor } from '#app/admin/documents/editable-for.ts'
import { InPlaceItem } from '#app/admin/in-place/InPlaceItem.tsx'
import { linkPictureFor } from '#app/content/link-picture-for.ts'
import { languageContext, pageContext } from '#app/context.ts'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { languageQueryFor } from '#app/middleware/language-query-for.ts'
import { Head } from '#app/page/Head.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { NotFoundDrawing } from '#app/ui/drawings/shared-drawings.ts'
import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import { organizerKind } from '#core/content/organizer.ts'
import type { Route } from './+types/ItemPage.ts'
import { toOrganizerView, toOrganizerProfileView } from './organizer-view.ts'
import { OrganizerProfile } from './OrganizerProfile.tsx'
import { OtherOrganizers } from './OtherOrganizers.tsx'

export const handle = { namespaces: ['team'] }

const shownOthers = 3

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const { organizers, images } = context.get(pageContext).site
  const published = await organizers.bySlug(params.slug)
  if (!published) return data({ organizer: null }, 404)
  if (published.slug !== params.slug) {
    throw redirect(href('/team/:slug', { slug: published.slug }) + languageQueryFor(context), 301)
  }
  const others = await organizers.following(published.id, shownOthers)
  const points = await images.points([published, ...others].map(({ photo }) => photo))
  const organizer = {
    ...(await toOrganizerProfileView(published, language, points)),
    picture: linkPictureFor(context, 'organizers', published),
    others: await Promise.all(others.map((other) => toOrganizerView(other, language, points))),
    ...editableFor(context, organizerKind, published),
  }
  return data({ organizer })
}

export default function ItemPage({ loaderData: { organizer } }: Route.ComponentProps) {
  useLiveUpdates('organizer')
  return (
    <InPlaceItem
      contentName="organizers"
      item={organizer}
      list={href('/team')}
      missing={<OrganizerNotFound />}
    >
      {(item, tools) => (
        <OrganizerProfile key={item.slug} organizer={item} tools={tools}>
          <OtherOrganizers others={item.others} />
        </OrganizerProfile>
      )}
    </InPlaceItem>
  )
}

function OrganizerNotFound() {
  const t = useMessages('team')
  return (
    <Screen
      title={t('organizer.notFound')}
      intro={t('organizer.notFoundText')}
      drawing={<StaticHtml name="jetty" drawing={NotFoundDrawing} viewBox="0 0 640 520" />}
    >
      <Head title={t('organizer.notFound')} description={t('page.description')} isHidden />
      <p>
        <PageLink to={href('/team')} className={buttonClass()}>
          {t('organizer.back')}
        </PageLink>
      </p>
    </Screen>
  )
}
