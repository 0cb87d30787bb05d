import type { Shown } from '#core/localized.ts'
import { useWords } from './useWords.ts'
import { QuietNote } from './ui/QuietNote.tsx'
import { useSiteState } from './state.tsx'

/** A text as it is to be had: in the language of the page, or in the other one and marked as such. */
export function ShownText({ of }: { of: Shown | undefined }) {
  const t = useWords()
  const { language } = useSiteState()
  if (!of || of.language === language) return of?.value
  return (
    <>
      <span lang={of.language}>{of.value}</span> <QuietNote>{t(`onlyIn.${of.language}`)}</QuietNote>
    </>
  )
}
