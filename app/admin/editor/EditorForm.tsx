import { type ComponentType, type FormEvent, type RefObject, Suspense, useState } from 'react'
import type { LocalDraft } from '#app/admin/local-drafts/use-local-draft.ts'
import { RepeatFields } from '#app/admin/series/RepeatFields.tsx'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Checkbox } from '#app/ui/controls/Field.tsx'
import { lazyPart } from '#app/ui/drawings/lazy-drawing.tsx'
import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import { kindIn } from '#core/forms/fields-in.ts'
import type { FormValues } from '#core/forms/form.ts'
import type { Editable } from '#core/kinds/editable.ts'
import { fieldsInFormOrder } from '#core/kinds/kind.ts'
import {
  findOutdatedTexts,
  outdatedLanguages,
  parseUpToDateLanguages,
  removeLanguages,
  upToDateFields,
} from '#core/kinds/outdated-texts.ts'
import type { Language } from '#core/localized.ts'
import { EditorFields, type OwnControls, type OwnGroupProps } from './EditorFields.tsx'
import { PublicationFields, TelegramField } from './PublicationFields.tsx'
import type { EditorFormState } from './use-editor-form.ts'
import s from './Editor.module.css'

/** Loaded when needed, because without a network it has nothing to say. */
const SeriesNote = lazyPart(
  async () => (await import('#app/admin/series/SeriesNote.tsx')).SeriesNote,
)

type EditorFormProps = {
  ref: RefObject<HTMLFormElement | null>
  id: string
  contentName: ContentName
  item: Editable | undefined
  form: EditorFormState
  /** Fields that are not asked for. */
  omitted?: readonly string[]
  controls?: OwnControls
  OwnGroup?: ComponentType<OwnGroupProps>
}

export function EditorForm({ ref, id, form, omitted = [], ...rest }: EditorFormProps) {
  const { contentName, item, controls, OwnGroup } = rest
  const messages = useFormMessages(contentName)
  const { draft, savedFields, errors, change } = form
  const kind = kindIn(kindOf(contentName), form.languages)
  const { fields, seriesOf, hasTelegramPosts, isAlwaysPublished } = kind
  const t = useMessages('editing')
  const wasTicked = item !== undefined && savedFields['telegram'] === 'yes'
  const before = { values: savedFields, outdated: item?.outdated ?? [] }
  const outdated = item ? findOutdatedTexts(fields, before, draft.fields) : []
  const upToDate = parseUpToDateLanguages(draft.fields)
  // A draft that waited here is said at once. Typing must move nothing, so a new one is said at the end.
  const [isRestored] = useState(draft.isTouched)
  const draftNote = <LocalDraftNote draft={draft} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form id={id} ref={ref} className={s.form} onSubmit={submit} noValidate>
      {isRestored ? draftNote : null}
      {!item && !isAlwaysPublished && fields.some(({ required }) => required === 'oneLanguage') ? (
        <p className={s.note}>{t('oneLanguage')}</p>
      ) : null}
      <EditorFields
        {...{ form, messages, controls, OwnGroup }}
        fields={fieldsInFormOrder(kind).filter(({ name }) => !omitted.includes(name))}
        isNew={!item}
        seriesNote={
          item?.fields['series'] ? (
            <Suspense fallback={null}>
              <SeriesNote item={item} />
            </Suspense>
          ) : null
        }
        repetition={
          seriesOf && form.series.canRepeat ? (
            <RepeatFields values={draft.fields} errors={errors} onChange={change} />
          ) : null
        }
        outdated={removeLanguages(fields, outdated, upToDate)}
      />
      <UpToDateCheckbox
        languages={outdatedLanguages(fields, outdated)}
        values={draft.fields}
        onChange={change}
      />
      {isAlwaysPublished ? null : (
        <PublicationFields values={draft.fields} error={errors['publishAt']} onChange={change} />
      )}
      {hasTelegramPosts ? (
        <TelegramField values={draft.fields} wasTicked={wasTicked} onChange={change} />
      ) : null}
      {isRestored ? null : draftNote}
    </form>
  )
}

/**
 * Says that what is typed is kept on this device. The draft can be discarded, and that be undone. It has its place from
 * the beginning: a dialog that grows would move.
 */
function LocalDraftNote({ draft }: { draft: LocalDraft }) {
  const t = useMessages('editing')
  const tForms = useMessages('forms')
  const [discarded, setDiscarded] = useState<Pick<LocalDraft, 'fields' | 'version'>>()
  const isDiscarded = !draft.isTouched && discarded !== undefined
  const discard = () => {
    setDiscarded({ fields: draft.fields, version: draft.version })
    draft.clear()
  }
  const undo = () => {
    if (discarded) draft.replace(discarded)
    setDiscarded(undefined)
  }
  return (
    <output
      className={classNames('row soft', s.draftNote, !draft.isTouched && !isDiscarded && s.noDraft)}
    >
      <span>{isDiscarded ? t('thrown') : tForms('draftKept')}</span>
      <Button size="s" onClick={isDiscarded ? undo : discard}>
        {isDiscarded ? t('takeBack') : t('throwAway')}
      </Button>
    </output>
  )
}

type UpToDateCheckboxProps = {
  /** The languages in which a text is older than in the other one. */
  languages: Language[]
  values: FormValues
  onChange: (field: string, value: string) => void
}

/** For a language that needs no change, for example after a typo was corrected in the other one. */
function UpToDateCheckbox({ languages, values, onChange }: UpToDateCheckboxProps) {
  const t = useMessages('editing')
  return languages.map((language) => {
    const name = upToDateFields[language]
    return (
      <Checkbox
        key={name}
        name={name}
        label={t(`upToDate.${language}`)}
        checked={values[name] === 'yes'}
        onChange={({ target }) => onChange(name, target.checked ? 'yes' : '')}
      />
    )
  })
}
