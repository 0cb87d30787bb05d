import { useMessages } from '#app/state/use-messages.ts'
import type { FieldErrorCode } from '#core/forms/text-schema.ts'

export function useFieldErrorMessages(): (error: FieldErrorCode | undefined) => string | undefined {
  const t = useMessages('forms')
  return (error) => error && t(`errors.${error}`)
}
