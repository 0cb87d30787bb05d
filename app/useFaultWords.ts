import type { Fault } from '#core/text.ts'
import { useWords } from './useWords.ts'

/** What is wrong with a field, in words; nothing where nothing is. */
export function useFaultWords(): (fault: Fault | undefined) => string | undefined {
  const t = useWords('forms')
  return (fault) => fault && t(`faults.${fault}`)
}
