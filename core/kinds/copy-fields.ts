import type { Control } from '#core/forms/fields.ts'
import type { FormValues } from '#core/forms/form.ts'
import type { FormKind } from './kind.ts'

/** Days, and what was chosen for one entry only, such as its cancellation. */
const uncopiedControls: ReadonlySet<Control> = new Set(['day', 'choice', 'hidden'])

/** Takes over from another entry its texts, times of day and photos, but not the consent to show a face. */
export function copyFields(
  { fields }: Pick<FormKind<unknown>, 'fields'>,
  of: FormValues,
): FormValues {
  const copied = fields.filter(({ control, onlyIf }) => !uncopiedControls.has(control) && !onlyIf)
  return Object.fromEntries(copied.map(({ name }) => [name, of[name] ?? '']))
}
