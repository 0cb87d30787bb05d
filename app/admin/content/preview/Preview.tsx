import type { ReactNode } from 'react'
import { data, href, useNavigate } from 'react-router'
import { contentFor } from '#app/admin/content/content-for.ts'
import { type ContentView, toContentView } from '#app/admin/content/content-view.ts'
import { editorEndpoints } from '#app/admin/documents/editor-endpoints.ts'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { formatDateTime } from '#app/admin/fields/format-date-time.ts'
import { AdminErrorScreen } from '#app/admin/frame/AdminErrorScreen.tsx'
import { reloadWhileSignedIn, useLeaveOnSignOut } from '#app/admin/frame/use-leave-on-sign-out.ts'
import { EditableContent } from '#app/admin/in-place/EditableContent.tsx'
import type { ContentScreen, LoadView } from '#app/content/content-screen.ts'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { languageContext, siteContext } from '#app/context.ts'
import { Frame } from '#app/frame/Frame.tsx'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { requireSignedIn, administratorMiddleware } from '#app/middleware/administrator.ts'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { type ContentName, isListName, listKindOf } from '#core/content/content-kinds.ts'
import { toPublished } from '#core/content/document.ts'
import type { Route } from './+types/Preview.ts'
import { contentScreens, viewLoaders } from './content-screens.ts'
import s from './Preview.module.css'

export const handle = {
  namespaces: ['admin', ...Object.values(contentScreens).flatMap(({ namespaces }) => namespaces)],
}

export const middleware = [administratorMiddleware]

export async function loader({ params, context }: Route.LoaderArgs) {
  const administrator = requireSignedIn(context)
  const { content: contentName, id } = params
  if (!isListName(contentName)) throw data(null, 404)
  const site = context.get(siteContext)
  const language = context.get(languageContext)
  const { kind, content } = contentFor(site, contentName)
  const document = await content.document(administrator, id)
  if (!document || document.state === 'removed') throw data(null, 404)
  const loadView = viewLoaders[contentName] as LoadView<unknown>
  const view = await loadView(toPublished(document), { language, site })
  return { contentName, item: { ...toContentView(kind, document, new Date()), view } }
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
  const listAddress = href('/adminf83922ab/:content', { content: contentName })
  return (
    <EditableContent
      contentName={contentName}
      endpoints={editorEndpoints(contentName)}
      items={[item]}
      addControl="none"
      onHidden={() => void navigate(listAddress + languageSearch(language))}
      renderItem={({ view, state, publishAt }, tools) => (
        <div key={params.id}>
          <PreviewBar {...{ contentName, state, publishAt, tools }} />
          <Frame>
            <screen.Preview view={view} />
          </Frame>
        </div>
      )}
    >
      {(items) => items}
    </EditableContent>
  )
}

type PreviewBarProps = Pick<ContentView, 'state' | 'publishAt'> & {
  contentName: ContentName
  tools: ReactNode
}

function PreviewBar({ contentName, state, publishAt, tools }: PreviewBarProps) {
  const t = useMessages('admin')
  const { language } = useSiteState()
  const when = formatDateTime(language, publishAt)
  return (
    <aside className={s.bar} aria-label={t('preview.title')}>
      <AdminLink to={href('/adminf83922ab/:content', { content: contentName })}>
        {t('back', { list: useFormMessages(contentName).name })}
      </AdminLink>
      <p>{t(`preview.${state === 'removed' ? 'draft' : state}`, { when })}</p>
      {tools}
    </aside>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorScreen error={error} />
}
