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

/** What a form and its messages say, for one kind of content. */
export type FormMessages = Record<
  (typeof ownMessageKeys)[number] | 'save' | 'update' | 'loading' | 'nothing',
  string
> & { label: (field: FieldName) => string }

// Named here for the rule that knows which words are used: the names of their fields are the labels.
type ContentKind = typeof eventKind | typeof newsKind | typeof organizerKind | typeof projectKind
type FieldName = ContentKind['fields'][number]['name']
type Label = keyof (typeof content)['fields']

export function useFormMessages(contentName: ContentName): FormMessages {
  const t = useMessages('content')
  const eventMessages = useEventMessages()
  const label = (field: FieldName) => t(`fields.${field as Label}`)
  if (contentName === 'events') return { ...eventMessages, label }
  const own = Object.fromEntries(
    ownMessageKeys.map((message) => [message, t(`${contentName}.${message}`)]),
  )
  return {
    ...(own as Record<(typeof ownMessageKeys)[number], string>),
    save: t('save'),
    update: t('update'),
    loading: t('loading'),
    nothing: t(`${contentName}.incomplete`),
    label,
  }
}

function useEventMessages(): Omit<FormMessages, 'label'> {
  const inEvents = useMessages('eventForm')
  return {
    add: inEvents('newEventForm.add'),
    addTitle: inEvents('newEventForm.addTitle'),
    editTitle: inEvents('newEventForm.editTitle'),
    save: inEvents('newEventForm.save'),
    update: inEvents('newEventForm.update'),
    loading: inEvents('newEventForm.loadingMessage'),
    added: inEvents('newEventForm.successMessage'),
    updated: inEvents('newEventForm.updateSuccess'),
    deleted: inEvents('deleteToastMessage.success'),
    addFailed: inEvents('newEventForm.errors.unknownError'),
    updateFailed: inEvents('newEventForm.updateError'),
    deleteFailed: inEvents('deleteToastMessage.fail'),
    incomplete: inEvents('newEventForm.errors.validationError'),
    nothing: inEvents('newEventForm.errors.nothing'),
  }
}
