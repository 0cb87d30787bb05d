import { readFileSync } from 'node:fs'
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data/types'

/** What MDN calls the browsers that Vite names, with those of phones. */
const browsersOf: Record<string, (keyof CompatStatement['support'])[]> = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios: ['safari_ios'],
}

const dataFile = 'node_modules/@mdn/browser-compat-data/data.json'
export const mdn = JSON.parse(readFileSync(dataFile, 'utf8')) as CompatData

/** Those of these browsers ('safari16.4') that lack it, or have it only with another prefix. */
export function browsersWithout(
  { support }: CompatStatement,
  browsers: readonly string[],
  prefixes: readonly string[] = [],
): string[] {
  return browsers.filter((browser) => {
    const [, name = '', version = ''] = /^(\D+)(.+)$/.exec(browser) ?? []
    return (browsersOf[name] ?? []).some((known) => !supportIn(version, support[known], prefixes))
  })
}

const isMissingIn = (browsers: readonly string[], compat: CompatStatement) =>
  browsersWithout(compat, browsers).length > 0

function supportIn(
  version: string,
  support: SimpleSupportStatement | SimpleSupportStatement[] | 'mirror' | undefined,
  prefixes: readonly string[],
): boolean {
  // A browser that MDN does not name has the feature of the others.
  if (!support || support === 'mirror') return true
  return [support].flat().some((entry) => {
    const { version_added: added, version_removed: removed, prefix } = entry
    const isOther = entry.flags || (prefix && !prefixes.includes(prefix)) || entry.alternative_name
    const isRemoved = typeof removed === 'string' && !isLater(removed, version)
    return typeof added === 'string' && !isLater(added, version) && !isRemoved && !isOther
  })
}

function isLater(one: string, other: string): boolean {
  const [major = Infinity, minor = 0] = numbersIn(one)
  const [otherMajor = 0, otherMinor = 0] = numbersIn(other)
  return major > otherMajor || (major === otherMajor && minor > otherMinor)
}

const numbersIn = (version: string) => (version.match(/\d+/g) ?? []).map(Number)

/** A global ('Temporal'), or what an interface has: of each instance, or of itself ('URL.parse'). */
export type ScriptFeature = {
  owner: string
  name: string
  isStatic: boolean
  isMissing: boolean
}

/** The interfaces of browsers and of JavaScript, by the names of what they have. */
export function scriptFeatures(browsers: readonly string[]): Map<string, ScriptFeature[]> {
  const builtins = mdn.javascript['builtins'] as Record<string, Identifier>
  const inner = { ...builtins['Intl'], ...builtins['Temporal'] }
  const interfaces = Object.entries<Identifier>({ ...mdn.api, ...builtins, ...inner })
  const features = interfaces.flatMap(([owner, has]) =>
    Object.entries<Identifier>(has).flatMap(([key, { __compat: compat }]) => {
      if (!compat || key.endsWith('_event')) return []
      const isGlobal = key === owner || /^(?:Window|WorkerGlobalScope)$/.test(owner)
      const feature = { name: key.replace(/_static$/, ''), isStatic: key.endsWith('_static') }
      return [
        { ...feature, owner: isGlobal ? '' : owner, isMissing: isMissingIn(browsers, compat) },
      ]
    }),
  )
  const globals = interfaces.flatMap(([name, { __compat: compat }]) => {
    if (!compat) return []
    return [{ owner: '', name, isStatic: false, isMissing: isMissingIn(browsers, compat) }]
  })
  return Map.groupBy([...globals, ...features], ({ name }) => name)
}
