import type { FormValues } from '#core/forms/form.ts'
import type { FormKind } from './kind.ts'

/**
 * What a new entry takes over from another one: texts, times of day and photos, but neither its days nor what was chosen
 * for that one only, such as its cancellation or the consent to show a face.
 */
export function copyFields(
  { fields }: Pick<FormKind<unknown>, 'fields'>,
  of: FormValues,
): FormValues {
  const copied = fields.filter(
    ({ control, onlyIf }) => control !== 'day' && control !== 'choice' && !onlyIf,
  )
  return Object.fromEntries(copied.map(({ name }) => [name, of[name] ?? '']))
}
