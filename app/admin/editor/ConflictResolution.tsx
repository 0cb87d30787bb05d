import { useFormMessages } from '#app/content/use-form-messages.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import { kindIn } from '#core/forms/fields-in.ts'
import type { FormValues } from '#core/forms/form.ts'
import type { SavedFields } from '#core/kinds/editable.ts'
import { fieldsInFormOrder } from '#core/kinds/kind.ts'
import type { SiteLanguages } from '#core/localized.ts'
import type { EditorFormState } from './use-editor-form.ts'
import s from './ConflictResolution.module.css'

type ConflictResolutionProps = {
  contentName: ContentName
  form: EditorFormState
  /** null when somebody deleted the document. */
  saved: SavedFields | null
  close: () => void
}

/** Shown when somebody else saved the document first: the differences, and the choice. */
export function ConflictResolution({ contentName, form, saved, close }: ConflictResolutionProps) {
  const t = useMessages('editing')
  const { draft, saving, save } = form
  if (!saved) {
    const dismiss = () => {
      saving.resolveConflict()
      close()
    }
    return (
      <div className={s.conflict}>
        <p ref={takeFocus} tabIndex={-1} role="alert">
          {t('conflict.deleted')}
        </p>
        <Button variant="quiet" onClick={dismiss}>
          {t('conflict.close')}
        </Button>
      </div>
    )
  }
  const keepTyped = () => save({ version: saved.version, fields: draft.fields })
  const takeSaved = () => {
    draft.replace(saved)
    saving.discardWaiting()
    saving.resolveConflict()
  }
  return (
    <div className={s.conflict}>
      <p ref={takeFocus} tabIndex={-1} role="alert">
        {t('conflict.text')}
      </p>
      <Differences
        contentName={contentName}
        typed={draft.fields}
        saved={saved.fields}
        languages={form.languages}
      />
      <p className="row">
        <Button onClick={keepTyped}>{t('conflict.keepMine')}</Button>
        <Button variant="quiet" onClick={takeSaved}>
          {t('conflict.takeTheirs')}
        </Button>
      </p>
    </div>
  )
}

/** The button that had it is gone with the form. */
const takeFocus = (text: HTMLElement | null) => text?.focus()

type DifferencesProps = {
  contentName: ContentName
  typed: FormValues
  saved: FormValues
  languages: SiteLanguages
}

function Differences({ contentName, typed, saved, languages }: DifferencesProps) {
  const t = useMessages('editing')
  const { label, valueText } = useFormMessages(contentName)
  const labels = [
    ...fieldsInFormOrder(kindIn(kindOf(contentName), languages)).map((field) => ({
      ...field,
      text: label(field.name),
    })),
    { name: 'visibility', text: t('when.title') },
    { name: 'publishAt', text: t('when.publishAt') },
    { name: 'telegram', text: t('telegram.label') },
  ]
  return (
    <dl className={s.fields}>
      {labels
        .filter(({ name }) => typed[name] !== saved[name])
        .map(({ text, ...field }) => (
          <div key={field.name}>
            <dt>{text}</dt>
            <dd>
              <b>{t('conflict.theirs')}</b> {valueText(field, saved[field.name] ?? '')}
            </dd>
            <dd>
              <b>{t('conflict.mine')}</b> {valueText(field, typed[field.name] ?? '')}
            </dd>
          </div>
        ))}
    </dl>
  )
}
