import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import type { LocalizedValue } from '#core/localized.ts'
import { withNonBreakingDashes } from '#core/text/excerpts.ts'

type Props = {
  text: LocalizedValue | undefined
  /** Set where one note stands for several texts. */
  isNoteHidden?: boolean
}

/** A text in the language of the page or, if it is missing, in the other language with a note. */
export function LocalizedText({ text, isNoteHidden }: Props) {
  const t = useMessages()
  const { language } = useSiteState()
  if (!text) return
  const value = withNonBreakingDashes(text.value)
  if (text.language === language) return value
  const foreignText = <span lang={text.language}>{value}</span>
  if (isNoteHidden) return foreignText
  return (
    <>
      {foreignText} <InlineNote>{t(`onlyIn.${text.language}`)}</InlineNote>
    </>
  )
}
