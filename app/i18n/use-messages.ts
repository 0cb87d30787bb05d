import type { TFunction } from 'i18next'
import { use } from 'react'
import { alreadyLoaded, loadOnce } from '#app/framework/chunk-loading.ts'
import type { Namespace } from './i18next.d.ts'
import { useSiteState } from '#app/page/site-state.tsx'
import { loadNamespaces } from './messages.ts'

const loaders = new Map<string, () => Promise<void>>()

/** The messages of a namespace in the language of the page, with typed keys. Suspends until loaded. */
export function useMessages<N extends Namespace = 'shell'>(requested?: N): TFunction<N> {
  const { language, messages } = useSiteState()
  const namespace = requested ?? 'shell'
  // Called in every render: React identifies the promises of a component by their order.
  use(
    messages.hasResourceBundle(language, namespace)
      ? alreadyLoaded
      : loadNamespace(language, namespace),
  )
  return messages.getFixedT(null, namespace) as TFunction<N>
}

function loadNamespace(language: string, namespace: Namespace): Promise<void> {
  const key = `${language}/${namespace}`
  const load = loaders.get(key) ?? loadOnce(() => loadNamespaces(language, [namespace]))
  loaders.set(key, load)
  return load()
}
