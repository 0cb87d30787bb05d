import { useMessages } from '#app/i18n/use-messages.ts'
import type { eventKind } from '#core/content/event.ts'
import type { newsKind } from '#core/content/news.ts'
import type { organizerKind } from '#core/content/organizer.ts'
import type { projectKind } from '#core/content/project.ts'
import type content from '#locales/uk/content.json'
import type { ContentName } from '#core/content/content-kinds.ts'

const ownMessageKeys = [
  'add',
  'addTitle',
  'editTitle',
  'added',
  'updated',
  'deleted',
  'addFailed',
  'updateFailed',
  'deleteFailed',
  'incomplete',
] as const

/** The texts of an editor and of its toasts, for one kind of content. */
export type FormMessages = Record<
  (typeof ownMessageKeys)[number] | 'save' | 'update' | 'loading' | 'nothing',
  string
> & { label: (field: FieldName) => string }

// The test of unused messages reads the names of fields from these imports: they are the label keys.
type ContentKind = typeof eventKind | typeof newsKind | typeof organizerKind | typeof projectKind
type FieldName = ContentKind['fields'][number]['name']
type Label = keyof (typeof content)['fields']

export function useFormMessages(contentName: ContentName): FormMessages {
  const t = useMessages('content')
  const eventMessages = useEventMessages()
  const label = (field: FieldName) => t(`fields.${field as Label}`)
  if (contentName === 'events') return { ...eventMessages, label }
  const ownMessages = Object.fromEntries(
    ownMessageKeys.map((key) => [key, t(`${contentName}.${key}`)]),
  )
  return {
    ...(ownMessages as Record<(typeof ownMessageKeys)[number], string>),
    save: t('save'),
    update: t('update'),
    loading: t('loading'),
    nothing: t(`${contentName}.incomplete`),
    label,
  }
}

function useEventMessages(): Omit<FormMessages, 'label'> {
  const tEvents = useMessages('eventForm')
  return {
    add: tEvents('newEventForm.add'),
    addTitle: tEvents('newEventForm.addTitle'),
    editTitle: tEvents('newEventForm.editTitle'),
    save: tEvents('newEventForm.save'),
    update: tEvents('newEventForm.update'),
    loading: tEvents('newEventForm.loadingMessage'),
    added: tEvents('newEventForm.successMessage'),
    updated: tEvents('newEventForm.updateSuccess'),
    deleted: tEvents('deleteToastMessage.success'),
    addFailed: tEvents('newEventForm.errors.unknownError'),
    updateFailed: tEvents('newEventForm.updateError'),
    deleteFailed: tEvents('deleteToastMessage.fail'),
    incomplete: tEvents('newEventForm.errors.validationError'),
    nothing: tEvents('newEventForm.errors.nothing'),
  }
}
