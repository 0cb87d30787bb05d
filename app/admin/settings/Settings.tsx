import { useId, useRef } from 'react'
import { href, useLocation } from 'react-router'
import { ConflictResolution } from '#app/admin/editor/ConflictResolution.tsx'
import { EditorForm } from '#app/admin/editor/EditorForm.tsx'
import { useEditorForm } from '#app/admin/editor/use-editor-form.ts'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { reloadWhileSignedIn } from '#app/admin/layout/use-leave-on-sign-out.ts'
import { ListNote, ListScreen } from '#app/admin/lists/ListScreen.tsx'
import { useKeepForm } from '#app/admin/signed-out/use-stay-when-signed-out.ts'
import { useWaitingSaves } from '#app/admin/waiting-saves/use-waiting-saves.ts'
import { latestSaveOf } from '#app/admin/waiting-saves/waiting-save.ts'
import { WaitingNote } from '#app/admin/waiting-saves/WaitingNote.tsx'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { languageContext, pageContext } from '#app/context.ts'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { requireAdministrator } from '#app/middleware/signed-in.ts'
import { useHydrated } from '#app/react-router/use-hydrated.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { settingsId, settingsKind } from '#core/community/settings.ts'
import { toFormValues } from '#core/forms/form.ts'
import { toEditable } from '#core/kinds/editable.ts'
import type { Language } from '#core/localized.ts'
import { fillPlaceholders } from '#core/messages/fill-placeholders.ts'
import type { Site } from '#core/site/site.ts'
import { zoneChoices } from '#core/zone-choices.ts'
import type { Route } from './+types/Settings.ts'
import { ownControls } from './own-controls.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import s from './Settings.module.css'

export const handle = {
  namespaces: ['admin', 'editing', 'forms', 'images', 'home', 'settingsForm'],
}

export async function loader({ context }: Route.LoaderArgs) {
  const person = await requireAdministrator(context)
  const { site, settings, fixedSettings, ...present } = context.get(pageContext)
  const document = await site.settings.document(person, settingsId)
  // A value that cannot be read is shown as the site uses it.
  const body = { ...settings, ...document?.body }
  return {
    item: document && toEditable(settingsKind, document, body, present),
    first: toFormValues(settingsKind, body),
    fixed: withoutUndefined(fixedSettings),
    sentences: await loadSentences(site),
    zones: zoneChoices(context.get(languageContext), present.now, present.zone),
  }
}

/** The values that the environment sets, by their fields. */
function withoutUndefined(values: Record<string, string | number | undefined>) {
  const known = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return Object.fromEntries(known)
}

/** Sentences inside of which a name stands, by its field. */
async function loadSentences(site: Site): Promise<Record<Language, Record<string, string>>> {
  const messages = await site.currentMessages()
  const titleIn = (language: Language) =>
    String(messages.in(language).getResource(language, 'home', 'page.title'))
  const inLanguage = (language: Language) => ({
    identity: titleIn(language),
    where: titleIn(language),
    timeZone: fillPlaceholders(
      String(messages.in(language).getResource(language, 'server', 'siteTime')),
      { time: '18:00' },
    ),
  })
  return { uk: inLanguage('uk'), en: inLanguage('en') }
}

export const shouldRevalidate = reloadWhileSignedIn

/** A change is live at once. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const { item, first, fixed } = loaderData
  const t = useMessages('settingsForm')
  const messages = useFormMessages('settings')
  const waiting = latestSaveOf(useWaitingSaves().saves, 'settings', settingsId)
  const isHydrated = useHydrated()
  useLiveUpdates('settings')
  return (
    <ListScreen title={messages.editTitle}>
      <ListNote>{t('intro')}</ListNote>
      <p>
        <AdminLink
          to={href('/adminf83922ab/:content/:id', { content: 'settings', id: settingsId })}
        >
          {t('history')}
        </AdminLink>
      </p>
      <WaitingNote save={waiting} />
      {/* The server knows no draft of this device. */}
      {isHydrated ? <SettingsForm key={waiting?.key} {...{ item, first, fixed, waiting }} /> : null}
    </ListScreen>
  )
}

type SettingsFormProps = Pick<Route.ComponentProps['loaderData'], 'item' | 'first' | 'fixed'> & {
  waiting: ReturnType<typeof latestSaveOf>
}

function SettingsForm({ item, first, fixed, waiting }: SettingsFormProps) {
  const tEditing = useMessages('editing')
  const messages = useFormMessages('settings')
  const id = useId()
  const formElement = useRef<HTMLFormElement>(null)
  const copy = item ? undefined : { id: settingsId, fields: first, firstField: undefined }
  const form = useEditorForm({
    contentName: 'settings',
    item,
    copy,
    waiting,
    onClose: () => {},
    formElement,
  })
  const { draft, saving, isUploading } = form
  const { hash } = useLocation()
  useKeepForm(draft.isTouched, draft.isKept)
  if (saving.conflict !== undefined) {
    const close = saving.resolveConflict
    return (
      <div className={s.settings}>
        <ConflictResolution contentName="settings" {...{ form, close }} saved={saving.conflict} />
      </div>
    )
  }
  return (
    <div className={s.settings}>
      <EditorForm
        ref={formElement}
        contentName="settings"
        {...{ id, item, form }}
        controls={ownControls}
        OwnGroup={SettingsSection}
        omitted={Object.keys(fixed)}
      />
      {/* A list of parts has nothing to save. */}
      <p className={s.save} hidden={!hash && !draft.isTouched && !waiting}>
        <Button type="submit" form={id} isLoading={saving.isPending || isUploading}>
          {isUploading ? tEditing('uploading') : messages.update}
        </Button>
      </p>
    </div>
  )
}
