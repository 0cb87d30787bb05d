import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import type { LocalizedValue } from '#core/localized.ts'

type Texts = (LocalizedValue | undefined)[]

/** True if all of these texts exist in the other language only. */
export function useIsUntranslated(texts: Texts): boolean {
  const { language } = useSiteState()
  const present = texts.filter((text) => text !== undefined)
  return present.length > 0 && present.every((text) => text.language !== language)
}

/** One note for a group of texts, shown if any of them is missing in the language of the page. */
export function MissingTranslationNote({ texts }: { texts: Texts }) {
  const t = useMessages()
  const { language } = useSiteState()
  const missing = texts.find((text) => text && text.language !== language)
  return missing ? <InlineNote>{t(`onlyIn.${missing.language}`)}</InlineNote> : null
}
