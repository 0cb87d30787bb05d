import type { ReactNode } from 'react'
import type { Language } from '#core/localized.ts'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'

type FieldHintOptions = {
  /** The language in which this is missing while the other one has it. */
  missing?: Language | undefined
  /** The language in which this has not changed with the other one. */
  outdated?: Language | undefined
  length: number
  /** Absent where nobody counts letters. */
  longest: number | undefined
  /** Of what was pasted last, the end had no room. */
  isTruncated: boolean
}

/** What is to be known of a text beside its label; nothing while all is well. */
export function useFieldHint({
  missing,
  outdated,
  length,
  longest,
  isTruncated,
}: FieldHintOptions): ReactNode {
  const t = useMessages('editing')
  if (missing) return <InlineNote>{t(`missing.${missing}`)}</InlineNote>
  if (isTruncated && longest !== undefined)
    return <span role="alert">{t('cutOff', { longest })}</span>
  // What is left is of no interest before the end is near.
  const isNearEnd = longest !== undefined && longest - length <= longest / 10
  const left = isNearEnd ? t('left', { count: longest - length }) : undefined
  if (!outdated) return left
  return (
    <>
      <InlineNote>{t(`older.${outdated}`)}</InlineNote> {left}
    </>
  )
}
