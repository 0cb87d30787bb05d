import type { ReactNode } from 'react'
import { data, useNavigate, href } from 'react-router'
import { useAction } from '#app/admin/actions/use-action.tsx'
import { toContentView, type ContentView } from '#app/admin/content/content-view.ts'
import { listAddress } from '#app/admin/documents/addresses.ts'
import { contentFor } from '#app/admin/documents/content-for.ts'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { useFormatDateTime } from '#app/admin/fields/use-format-date-time.ts'
import { EditableContent } from '#app/admin/in-place/EditableContent.tsx'
import { AdminErrorScreen } from '#app/admin/layout/AdminErrorScreen.tsx'
import { reloadWhileSignedIn, useLeaveOnSignOut } from '#app/admin/layout/use-leave-on-sign-out.ts'
import { WaitingSavesStatus } from '#app/admin/waiting-saves-screens/WaitingSavesStatus.tsx'
import type { ContentScreen, LoadView } from '#app/content/content-screen.ts'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { languageContext, pageContext } from '#app/context.ts'
import { useSubmissionKey } from '#app/forms/use-submission-key.ts'
import { Frame } from '#app/layout/Frame.tsx'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { signedInMiddleware } from '#app/middleware/signed-in.ts'
import { PageLink } from '#app/page/PageLink.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import type { UpdateForm } from '#core/commands/content-commands.ts'
import { isListName, listKindOf, type ContentName } from '#core/content/content-kinds.ts'
import { fieldsIn } from '#core/forms/fields-in.ts'
import { toPublished } from '#core/kinds/document.ts'
import type { Editable } from '#core/kinds/editable.ts'
import { findMissingParts, type MissingPart } from '#core/kinds/missing-parts.ts'
import { splitAddresses } from '#core/text/split-addresses.ts'
import type { Route } from './+types/Preview.ts'
import { contentScreens, viewLoaders } from './content-screens.ts'
import s from './Preview.module.css'

export const handle = {
  namespaces: ['admin', ...Object.values(contentScreens).flatMap(({ namespaces }) => namespaces)],
}

export const middleware = [signedInMiddleware]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { content: contentName, id } = params
  if (!isListName(contentName)) throw data(null, 404)
  const { site, ...present } = context.get(pageContext)
  const language = context.get(languageContext)
  const { kind, content, person } = await contentFor(context, contentName)
  const document = await content.document(person, id)
  if (!document || document.state === 'removed') throw data(null, 404)
  const loadView = viewLoaders[contentName] as LoadView<unknown>
  const view = await loadView(toPublished(document), { language, site })
  const item = toContentView(kind, document, present)
  const { fields } = item.editable
  const asked = fieldsIn(kind.fields, present.settings.languages)
  const images = asked
    .filter(({ control }) => control === 'images')
    .flatMap(({ name }) => splitAddresses(fields[name] ?? ''))
  const missingParts = findMissingParts(asked, fields, await site.images.altTexts(images))
  return { contentName, item: { ...item, view, missingParts } }
}

export const shouldRevalidate = reloadWhileSignedIn

/** A page as visitors will see it, below a bar that says that they do not see it yet. */
export default function Preview({ params, loaderData }: Route.ComponentProps) {
  const { contentName, item } = loaderData
  const lng = useLanguageQuery()
  const navigate = useNavigate()
  const screen: ContentScreen<unknown> = contentScreens[contentName]
  useLeaveOnSignOut()
  useLiveUpdates(listKindOf(contentName).name)
  return (
    <EditableContent
      contentName={contentName}
      items={[item]}
      addControl="none"
      onHidden={() => void navigate(listAddress(contentName) + lng)}
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

type PreviewBarProps = {
  contentName: ContentName
  item: ContentView
  missingParts: readonly MissingPart[]
  tools: ReactNode
  /** Absent while the document cannot be changed. */
  edit: ((field?: string) => void) | undefined
}

/** Says who sees the page so far and what it lacks, and publishes it. The bar of administrators is not shown here. */
function PreviewBar({ contentName, item, missingParts, tools, edit }: PreviewBarProps) {
  const t = useMessages('admin')
  const formatDateTime = useFormatDateTime()
  const { name: list } = useFormMessages(contentName)
  const { state, publishAt, address, editable } = item
  const when = formatDateTime(publishAt)
  return (
    <WaitingSavesStatus>
      {(waitingButton) => (
        <aside className={s.bar} aria-label={t('preview.title')}>
          <AdminLink to={href('/adminf83922ab/:content', { content: contentName })}>
            {t('back', { list })}
          </AdminLink>
          <p>{t(`preview.${state === 'removed' ? 'draft' : state}`, { when })}</p>
          {waitingButton}
          {tools}
          {address ? <PageLink to={address}>{t('seeOnSite')}</PageLink> : null}
          {state !== 'published' && edit ? (
            <PublishButton {...{ contentName, editable, edit }} />
          ) : null}
          <MissingParts {...{ contentName, missingParts, edit }} />
        </aside>
      )}
    </WaitingSavesStatus>
  )
}

/** Saves the document as it is, so that visitors see it. Where the form refuses that, it says why. */
function PublishButton({
  contentName,
  editable: { id, version, fields },
  edit,
}: {
  contentName: ContentName
  editable: Editable
  edit: () => void
}) {
  const t = useMessages('admin')
  const { isPending, runAction } = useAction<UpdateForm>(contentName)
  const { keyOf } = useSubmissionKey()
  const publish = async () => {
    const command = { ...fields, id, version, visibility: 'now' as const, publishAt: '' }
    const result = await runAction(
      { ...command, intent: 'update', key: keyOf({ ...command, version: String(version) }) },
      {
        done: t('preview.done'),
        failed: (failure) => {
          if (!failure.ok && failure.reason === 'fields') return undefined
          return t(`history.${!failure.ok && failure.reason === 'conflict' ? 'changed' : 'failed'}`)
        },
      },
    )
    if (!result.ok && result.reason === 'fields') edit()
  }
  return (
    <Button variant="primary" size="s" isLoading={isPending} onClick={() => void publish()}>
      {t('preview.publish')}
    </Button>
  )
}

type MissingPartsProps = Pick<PreviewBarProps, 'contentName' | 'missingParts' | 'edit'>

/** Parts that readers will miss; each leads to its place in the form. */
function MissingParts({ contentName, missingParts, edit }: MissingPartsProps) {
  const t = useMessages('admin')
  const { label } = useFormMessages(contentName)
  if (missingParts.length === 0) return null
  const textOf = (part: MissingPart) => {
    if (part.what === 'language') return t(`missing.${part.language}`)
    if (part.what === 'altText') return t('preview.missing.altText', { count: part.count })
    if (part.what === 'linkText') return t('preview.missing.linkText', { text: part.text })
    return t('preview.missing.field', { label: label(part.field) })
  }
  return (
    <ul className={s.missing} role="list" aria-label={t('preview.missing.title')}>
      {missingParts.map((part) => {
        const text = textOf(part)
        return (
          <li key={text + part.field}>
            {edit ? (
              <button type="button" onClick={() => edit(part.field)}>
                {text}
              </button>
            ) : (
              text
            )}
          </li>
        )
      })}
    </ul>
  )
}
