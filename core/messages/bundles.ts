import type { Language } from '#core/localized.ts'
import { screensWith } from '#core/screens.ts'

/** The layout, the front page, the errors, and the few words of each list: one file of them all. */
const common: readonly string[] = [
  'errors',
  'home',
  'shell',
  ...screensWith('isSearched').map(({ name }) => name),
]

/** For texts that no visitor downloads: those of the administrators' screens and of their forms. */
export function isForAdministrators(namespace: string): boolean {
  return /^(?:admin|door|editing|images|import|signUps)$|Form$/.test(namespace)
}

export function isOnlyOnServer(namespace: string): boolean {
  return ['refusals', 'server', 'setup', 'plainTexts'].includes(namespace)
}

/** The name of the file with the messages of this namespace: several are downloaded together. */
export function bundleOf(namespace: string): string {
  if (common.includes(namespace)) return 'common'
  return isForAdministrators(namespace) ? 'admin' : namespace
}

export const messagesPrefix = '/messages/'

/** The address of a file of messages, which is another one in each version of the texts. */
export function bundleAddress(language: Language, bundle: string, version: string): string {
  return `${messagesPrefix}${language}/${bundle}-${version}.json`
}

/** The addresses of the messages that a page needs. */
export function bundleAddresses(
  language: Language,
  namespaces: readonly string[],
  version: string,
): string[] {
  const bundles = new Set(namespaces.map(bundleOf))
  return [...bundles].map((bundle) => bundleAddress(language, bundle, version))
}
