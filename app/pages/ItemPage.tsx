import { data, href, redirect } from 'react-router'
import { editableFor } from '#app/admin/documents/editable-for.ts'
import { InPlaceItem } from '#app/admin/in-place/InPlaceItem.tsx'
import { toArticleView } from '#app/content/article/article-view.ts'
import { linkPictureFor } from '#app/content/link-picture-for.ts'
import { languageContext, pageContext } from '#app/context.ts'
import { NotFoundScreen } from '#app/layout/errors/NotFoundScreen.tsx'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { languageQueryFor } from '#app/middleware/language-query-for.ts'
import { pageKind } from '#core/content/page.ts'
import type { Route } from './+types/ItemPage.ts'
import { PageArticle } from './PageArticle.tsx'

export const handle = { namespaces: ['gallery'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const { pages, images } = context.get(pageContext).site
  const published = await pages.bySlug(params.slug)
  if (!published) return data({ page: null }, 404)
  const { id, slug } = published
  if (slug !== params.slug) {
    throw redirect(href('/pages/:slug', { slug }) + languageQueryFor(context), 301)
  }
  const page = {
    id,
    ...(await toArticleView(published, language, await images.altTexts(published.images))),
    picture: linkPictureFor(context, 'pages', published),
    ...editableFor(context, pageKind, published),
  }
  return data({ page })
}

export default function ItemPage({ loaderData: { page } }: Route.ComponentProps) {
  useLiveUpdates('page')
  return (
    <InPlaceItem contentName="pages" item={page} list="/" missing={<NotFoundScreen />}>
      {(item, tools) => <PageArticle key={item.id} page={item} tools={tools} />}
    </InPlaceItem>
  )
}
