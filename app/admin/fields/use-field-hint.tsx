import type { ReactNode } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import type { Language } from '#core/localized.ts'

type FieldHintOptions = {
  /** The language of this field, if only the other language has a text. */
  missing?: Language | undefined
  /** The language of this field, if its text is older than that of the other language. */
  outdated?: Language | undefined
  length: number
  /** Absent where the length is not limited. */
  maxLength: number | undefined
  /** The end of the last pasted text did not fit. */
  isTruncated: boolean
}

/** The hint beside the label of a text, if there is anything to say. */
export function useFieldHint({
  missing,
  outdated,
  length,
  maxLength,
  isTruncated,
}: FieldHintOptions): ReactNode {
  const t = useMessages('editing')
  if (missing) return <InlineNote>{t(`missing.${missing}`)}</InlineNote>
  if (isTruncated && maxLength !== undefined)
    return <span role="alert">{t('cutOff', { longest: maxLength })}</span>
  // The number of characters left is shown near the end only.
  const isNearEnd = maxLength !== undefined && maxLength - length <= maxLength / 10
  const left = isNearEnd ? t('left', { count: maxLength - length }) : undefined
  if (!outdated) return left
  return (
    <>
      <InlineNote>{t(`older.${outdated}`)}</InlineNote> {left}
    </>
  )
}
