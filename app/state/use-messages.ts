import type { i18n, TFunction } from 'i18next'
import { use } from 'react'
import { communityWords } from '#core/community/community.ts'
import { alreadyLoaded, loadOnce } from './chunk-loading.ts'
import type { Namespace } from './i18next.d.ts'
import { loadNamespaces } from './messages.ts'
import { shownMessages } from './shown-messages.ts'
import { useSiteState } from './site-state.tsx'

const loaders = new Map<string, () => Promise<void>>()

/** The messages of a namespace in the language of the page, with typed keys. Suspends until loaded. */
export function useMessages<N extends Namespace = 'shell'>(requested?: N): TFunction<N> {
  const { language, messages, messagesVersion, community } = useSiteState()
  const namespace = requested ?? 'shell'
  // Called in every render: React identifies the promises of a component by their order.
  use(
    messages.hasResourceBundle(language, namespace)
      ? alreadyLoaded
      : loadNamespace(language, namespace, messagesVersion),
  )
  return translatorFor(messages, namespace, communityWords(community)) as unknown as TFunction<N>
}

function loadNamespace(language: string, namespace: Namespace, version: string): Promise<void> {
  const key = `${language}/${namespace}/${version}`
  const load = loaders.get(key) ?? loadOnce(() => loadNamespaces(language, [namespace], version))
  loaders.set(key, load)
  return load()
}

type Translate = (key: string, values?: object) => unknown

/** Messages without values, and lists of them, are found directly: i18next takes as long as React to render one. */
function translatorFor(
  messages: i18n,
  namespace: Namespace,
  words: Record<string, string>,
): Translate {
  const translate = messages.getFixedT(null, namespace) as unknown as Translate
  return (key, values) => {
    const text = textOf(key, values)
    shownMessages.note?.(namespace, key, text)
    return text
  }
  function textOf(key: string, values?: object): unknown {
    if (values && !('returnObjects' in values)) return translate(key, { ...words, ...values })
    const message: unknown = messages.getResource(messages.language, namespace, key)
    const hasPlaceholder = typeof message === 'string' && /\{\{|\$t\(/.test(message)
    return message === undefined || hasPlaceholder
      ? translate(key, { ...words, ...values })
      : message
  }
}
