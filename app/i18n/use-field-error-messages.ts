import type { FieldErrorCode } from '#core/forms/text-schema.ts'
import { useMessages } from './use-messages.ts'

/** What is wrong with a field, in words; nothing where nothing is. */
export function useFieldErrorMessages(): (fault: FieldErrorCode | undefined) => string | undefined {
  const t = useMessages('forms')
  return (fault) => fault && t(`faults.${fault}`)
}
