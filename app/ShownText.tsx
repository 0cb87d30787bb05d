import { holdDashes } from '#core/dash.ts'
import type { Shown } from '#core/localized.ts'
import { useWords } from './useWords.ts'
import { QuietNote } from './ui/QuietNote.tsx'
import { useSiteState } from './state.tsx'

type Props = {
  of: Shown | undefined
  /** Without its note, where one note speaks for several texts. */
  bare?: boolean
}

/** A text as it is to be had: in the language of the page, or in the other one and marked as such. */
export function ShownText({ of, bare }: Props) {
  const t = useWords()
  const { language } = useSiteState()
  if (!of) return
  const value = holdDashes(of.value)
  if (of.language === language) return value
  const text = <span lang={of.language}>{value}</span>
  if (bare) return text
  return (
    <>
      {text} <QuietNote>{t(`onlyIn.${of.language}`)}</QuietNote>
    </>
  )
}
