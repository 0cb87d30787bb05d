import type { TFunction } from 'i18next'
import { use } from 'react'
import { loadOnce } from './ChunkLoadError.ts'
import type { Subject } from './i18next.d.ts'
import { useSiteState } from './state.tsx'
import { loadWords } from './words.ts'

const loads = new Map<string, () => Promise<void>>()

/** A promise that React need not wait for, not even for a moment. */
const here = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

/** The words of a subject in the language of the page, with typed keys; suspends until they are here. */
export function useWords<S extends Subject = 'shell'>(subject?: S): TFunction<S> {
  const { language, words } = useSiteState()
  const wanted = subject ?? 'shell'
  // Asked for each time: React tells the promises of one component apart by their order.
  use(words.hasResourceBundle(language, wanted) ? here : loading(language, wanted))
  return words.getFixedT(null, wanted) as TFunction<S>
}

function loading(language: string, subject: Subject): Promise<void> {
  const key = `${language}/${subject}`
  const load = loads.get(key) ?? loadOnce(() => loadWords(language, [subject]))
  loads.set(key, load)
  return load()
}
