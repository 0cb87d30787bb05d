import type { EditorFieldProps } from '#app/admin/editor/EditorFields.tsx'
import { useFieldErrorMessages } from '#app/i18n/use-field-error-messages.ts'
import { Checkbox } from '#app/ui/controls/Field.tsx'

/** Whether a part of the front page is shown. */
export function ShownField({ field: { name }, form, messages }: EditorFieldProps) {
  const errorMessage = useFieldErrorMessages()
  return (
    <Checkbox
      label={messages.label(name)}
      name={name}
      checked={form.draft.fields[name] !== 'hidden'}
      error={errorMessage(form.errors[name])}
      onChange={({ target }) => form.change(name, target.checked ? 'shown' : 'hidden')}
    />
  )
}
