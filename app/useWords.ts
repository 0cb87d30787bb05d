import type { i18n, TFunction } from 'i18next'
import { use } from 'react'
import type { Subject } from './i18next.d.ts'
import { useSiteState } from './state.tsx'

const underWay = new WeakMap<i18n, Map<Subject, Promise<void>>>()

/** A promise that React need not wait for, not even for a moment. */
const here = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

/** The words of a subject in the language of the page, with typed keys; suspends until they are here. */
export function useWords<S extends Subject = 'shell'>(subject?: S): TFunction<S> {
  const { words } = useSiteState()
  const wanted = subject ?? 'shell'
  // Asked for each time: React tells the promises of one component apart by their order.
  use(words.hasLoadedNamespace(wanted) ? here : loading(words, wanted))
  return words.getFixedT(null, wanted) as TFunction<S>
}

function loading(words: i18n, subject: Subject): Promise<void> {
  const ofInstance = underWay.get(words) ?? new Map<Subject, Promise<void>>()
  underWay.set(words, ofInstance)
  const promise = ofInstance.get(subject) ?? words.loadNamespaces(subject)
  ofInstance.set(subject, promise)
  return promise
}
