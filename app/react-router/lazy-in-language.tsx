import { use, type ComponentType } from 'react'
import type { Namespace } from '#app/state/i18next.d.ts'

const parts: { name: string; namespace: Namespace; load: () => Promise<unknown> }[] = []

/**
 * A part of every page that works without its script: a browser downloads it only with another language, before the
 * page changes (load-navigation.ts), because a part that arrives later moves the links beside it under a finger. If it
 * cannot be loaded, it is left out until the language is changed again.
 */
export function lazyInLanguage(
  name: string,
  namespace: Namespace,
  load: () => Promise<ComponentType>,
): ComponentType {
  let Loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  const loadAgain = () =>
    (loading = load().then(
      (component) => void (Loaded = component),
      () => {},
    ))
  parts.push({ name, namespace, load: async () => Loaded || loadAgain() })
  return function LazyInLanguage() {
    // A failure is kept: React renders again after it, and would load it endlessly.
    if (!Loaded) use((loading ??= loadAgain()))
    return Loaded ? <Loaded /> : null
  }
}

/** Loads those that the page has, and returns the namespaces of their messages. */
export async function loadPartsInLanguage(): Promise<Namespace[]> {
  const shown = parts.filter(({ name }) => document.querySelector(`[data-drawing^='${name}-']`))
  await Promise.all(shown.map(({ load }) => load()))
  return shown.map(({ namespace }) => namespace)
}
