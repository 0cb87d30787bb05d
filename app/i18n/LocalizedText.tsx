import { withNonBreakingDashes } from '#core/text/dashes.ts'
import type { LocalizedValue } from '#core/localized.ts'
import { useMessages } from './use-messages.ts'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import { useSiteState } from '#app/page/site-state.tsx'

type Props = {
  text: LocalizedValue | undefined
  /** Without its note, where one note speaks for several texts. */
  isNoteHidden?: boolean
}

/** A text as it is to be had: in the language of the page, or in the other one and marked as such. */
export function LocalizedText({ text, isNoteHidden }: Props) {
  const t = useMessages()
  const { language } = useSiteState()
  if (!text) return
  const value = withNonBreakingDashes(text.value)
  if (text.language === language) return value
  const marked = <span lang={text.language}>{value}</span>
  if (isNoteHidden) return marked
  return (
    <>
      {marked} <InlineNote>{t(`onlyIn.${text.language}`)}</InlineNote>
    </>
  )
}
