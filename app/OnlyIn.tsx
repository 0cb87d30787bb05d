import type { Shown } from '#core/localized.ts'
import { useSiteState } from './state.tsx'
import { QuietNote } from './ui/QuietNote.tsx'
import { useWords } from './useWords.ts'

type Texts = (Shown | undefined)[]

/** Texts that stand together and are all to be had in the other language alone. */
export function useAllElsewhere(texts: Texts): boolean {
  const { language } = useSiteState()
  const there = texts.filter((text) => text !== undefined)
  return there.length > 0 && there.every((text) => text.language !== language)
}

/** One note for texts that stand together, whichever of them is missing in the language of the page. */
export function OnlyIn({ of }: { of: Texts }) {
  const t = useWords()
  const { language } = useSiteState()
  const missing = of.find((text) => text && text.language !== language)
  return missing ? <QuietNote>{t(`onlyIn.${missing.language}`)}</QuietNote> : null
}
