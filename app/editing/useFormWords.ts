import { useWords } from '#app/useWords.ts'
import type { eventKind } from '#core/event.ts'
import type { newsKind } from '#core/news.ts'
import type { organizerKind } from '#core/organizer.ts'
import type { projectKind } from '#core/project.ts'
import type content from '#locales/uk/content.json'
import type { Section } from '#core/contentKinds.ts'

const ofItsOwn = [
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
export type FormWords = Record<
  (typeof ofItsOwn)[number] | 'save' | 'update' | 'loading' | 'nothing',
  string
> & { label: (field: FieldName) => string }

// Named here for the rule that knows which words are used: the names of their fields are the labels.
type Described = typeof eventKind | typeof newsKind | typeof organizerKind | typeof projectKind
type FieldName = Described['fields'][number]['name']
type Label = keyof (typeof content)['fields']

export function useFormWords(section: Section): FormWords {
  const t = useWords('content')
  const ofEvents = useEventWords()
  const label = (field: FieldName) => t(`fields.${field as Label}`)
  if (section === 'events') return { ...ofEvents, label }
  const own = Object.fromEntries(ofItsOwn.map((message) => [message, t(`${section}.${message}`)]))
  return {
    ...(own as Record<(typeof ofItsOwn)[number], string>),
    save: t('save'),
    update: t('update'),
    loading: t('loading'),
    nothing: t(`${section}.incomplete`),
    label,
  }
}

function useEventWords(): Omit<FormWords, 'label'> {
  const inEvents = useWords('eventForm')
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
