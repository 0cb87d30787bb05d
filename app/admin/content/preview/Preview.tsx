import { data, useNavigate } from 'react-router'
import { toContentView } from '#app/admin/content/content-view.ts'
import { listAddress } from '#app/admin/documents/addresses.ts'
import { contentFor } from '#app/admin/documents/content-for.ts'
import { EditableContent } from '#app/admin/in-place/EditableContent.tsx'
import { AdminErrorScreen } from '#app/admin/layout/AdminErrorScreen.tsx'
import { reloadWhileSignedIn, useLeaveOnSignOut } from '#app/admin/layout/use-leave-on-sign-out.ts'
import type { ContentScreen, LoadView } from '#app/content/content-screen.ts'
import { languageContext, pageContext } from '#app/context.ts'
import { Frame } from '#app/layout/Frame.tsx'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { signedInMiddleware } from '#app/middleware/signed-in.ts'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { isListName, listKindOf } from '#core/content/content-kinds.ts'
import { toPublished } from '#core/kinds/document.ts'
import { findMissingParts } from '#core/kinds/missing-parts.ts'
import { splitAddresses } from '#core/text/split-addresses.ts'
import type { Route } from './+types/Preview.ts'
import { contentScreens, viewLoaders } from './content-screens.ts'
import { PreviewBar } from './PreviewBar.tsx'

export const handle = {
  namespaces: ['admin', ...Object.values(contentScreens).flatMap(({ namespaces }) => namespaces)],
}

export const middleware = [signedInMiddleware]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { content: contentName, id } = params
  if (!isListName(contentName)) throw data(null, 404)
  const { site, now } = context.get(pageContext)
  const language = context.get(languageContext)
  const { kind, content, person } = await contentFor(context, contentName)
  const document = await content.document(person, id)
  if (!document || document.state === 'removed') throw data(null, 404)
  const loadView = viewLoaders[contentName] as LoadView<unknown>
  const view = await loadView(toPublished(document), { language, site })
  const item = toContentView(kind, document, now)
  const { fields } = item.editable
  const images = kind.fields
    .filter(({ control }) => control === 'images')
    .flatMap(({ name }) => splitAddresses(fields[name] ?? ''))
  const missingParts = findMissingParts(kind.fields, fields, await site.images.altTexts(images))
  return { contentName, item: { ...item, view, missingParts } }
}

export const shouldRevalidate = reloadWhileSignedIn

/** A page as visitors will see it, below a bar that says that they do not see it yet. */
export default function Preview({ params, loaderData }: Route.ComponentProps) {
  const { contentName, item } = loaderData
  const { language } = useSiteState()
  const navigate = useNavigate()
  const screen: ContentScreen<unknown> = contentScreens[contentName]
  useLeaveOnSignOut()
  useLiveUpdates(listKindOf(contentName).name)
  return (
    <EditableContent
      contentName={contentName}
      items={[item]}
      addControl="none"
      onHidden={() => void navigate(listAddress(contentName) + languageSearch(language))}
      renderItem={({ view, missingParts, ...previewed }, tools, _, edit) => (
        <Frame
          key={params.id}
          bar={<PreviewBar item={previewed} {...{ contentName, missingParts, tools, edit }} />}
        >
          <screen.Preview view={view} />
        </Frame>
      )}
    >
      {(items) => items}
    </EditableContent>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorScreen error={error} />
}
