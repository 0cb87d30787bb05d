import { useMessages } from '#app/state/use-messages.ts'
import type { FieldErrorCode } from '#core/forms/text-schema.ts'

/** Returns a function that translates the error of a field, if there is one. */
export function useFieldErrorMessages(): (error: FieldErrorCode | undefined) => string | undefined {
  const t = useMessages('forms')
  return (error) => error && t(`errors.${error}`)
}
