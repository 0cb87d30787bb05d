import type { ReactNode } from 'react'
import type { Language } from '#core/localized.ts'
import { QuietNote } from '#app/ui/QuietNote.tsx'
import { useWords } from '#app/useWords.ts'

type About = {
  /** The language in which this is missing while the other one has it. */
  missing?: Language | undefined
  /** The language in which this has not changed with the other one. */
  outdated?: Language | undefined
  length: number
  /** Absent where nobody counts letters. */
  longest: number | undefined
  /** Of what was pasted last, the end had no room. */
  isCutOff: boolean
}

/** What is to be known of a text beside its label; nothing while all is well. */
export function useHint({ missing, outdated, length, longest, isCutOff }: About): ReactNode {
  const t = useWords('editing')
  if (missing) return <QuietNote>{t(`missing.${missing}`)}</QuietNote>
  if (isCutOff && longest !== undefined) return <span role="alert">{t('cutOff', { longest })}</span>
  // What is left is of no interest before the end is near.
  const isNearEnd = longest !== undefined && longest - length <= longest / 10
  const left = isNearEnd ? t('left', { count: longest - length }) : undefined
  if (!outdated) return left
  return (
    <>
      <QuietNote>{t(`older.${outdated}`)}</QuietNote> {left}
    </>
  )
}
