import {
  type AnyCssNode,
  type Atrule,
  type Declaration,
  generate,
  parse,
  walk,
} from '@eslint/css-tree'
import type { Identifier } from '@mdn/browser-compat-data/types'
import { browsersWithout, mdn } from '#test/helpers/browser-features.ts'

const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} } = mdn.css

/** Its name as in a sheet, and the places where MDN's data have it. */
type Feature = { name: string; places: Place[]; prefixes?: string[] }
type Place = Identifier | undefined

/**
 * What a style sheet uses although one of these browsers lacks it: 'text-wrap: balance', ':has', '@starting-style',
 * 'color-mix()', 'lh'. Not what is below `@supports` with something that the same browsers lack, and no value that
 * stands after one that they have. ':has in a list' takes the other selectors of its list with it.
 */
export function missingStyles(css: string, browsers: readonly string[]): string[] {
  const found = new Set<string>()
  const guards: string[][] = []
  const missingOf = (features: Feature[]) =>
    features
      .filter((one) => lacking(one, browsers).some((browser) => !guards.flat().includes(browser)))
      .map(({ name }) => name)
  const onParseError = ({ message }: Error) => found.add(message)
  walk(parse(css, { parseCustomProperty: true, onParseError }), {
    enter(node) {
      if (node.type === 'Atrule') {
        for (const name of missingOf(featuresOfAtrule(node))) found.add(name)
        guards.push(guardedBy(node, browsers))
      }
      if (node.type === 'Rule' && node.prelude.type === 'SelectorList') {
        const each = node.prelude.children.toArray().map((one) => missingOf(featuresIn(one)))
        const takesOthers = each.some((missing) => missing.length === 0)
        for (const name of each.flat()) found.add(takesOthers ? `${name} in a list` : name)
      }
      if (node.type === 'Declaration' && !this.atrulePrelude) {
        const all = this.block?.children.toArray().filter((one) => one.type === 'Declaration') ?? []
        const missingIn = (one: Declaration) =>
          missingOf(featuresOfDeclaration(one, all, this.atrule))
        const hasOlder = all
          .slice(0, all.indexOf(node))
          .some((one) => one.property === node.property && missingIn(one).length === 0)
        if (!hasOlder) for (const name of missingIn(node)) found.add(name)
      }
    },
    leave(node) {
      if (node.type === 'Atrule') guards.pop()
    },
  })
  return [...found]
}

/** What the data do not have is missing everywhere. */
function lacking({ places, prefixes }: Feature, browsers: readonly string[]): string[] {
  const known = places.flatMap((place) => compatOf(place) ?? [])
  const each = known.map((compat) => browsersWithout(compat, browsers, prefixes))
  return browsers.filter((browser) => each.every((missing) => missing.includes(browser)))
}

function compatOf(place: Place) {
  const { __compat: compat } = place ?? {}
  return compat
}

/** The browsers that ignore what is in an at-rule. */
function guardedBy({ name, prelude }: Atrule, browsers: readonly string[]): string[] {
  if (name !== 'supports' || !prelude || /^not\b/.test(generate(prelude))) return []
  return featuresIn(prelude).flatMap((feature) => lacking(feature, browsers))
}

function featuresOfAtrule({ name, prelude }: Atrule): Feature[] {
  const own = { name: `@${name}`, places: [atRules[name.replace(/^-\w+-/, '')]] }
  return name === 'media' && prelude ? [own, ...featuresIn(prelude)] : [own]
}

function featuresOfDeclaration(
  { property, value }: Declaration,
  siblings: Declaration[],
  atRule: Atrule | null,
): Feature[] {
  // Older browsers are all that knows a prefix.
  if (/^-\w/.test(property)) return []
  const values = featuresIn(value, property)
  if (property.startsWith('--')) return values
  const prefixes = ['-webkit-', '-moz-'].filter((prefix) =>
    siblings.some((one) => one.property === prefix + property),
  )
  const places = [properties[property], atRules[atRule?.name ?? '']?.[property]]
  return [{ name: property, places, prefixes }, ...values]
}

/** What a selector, a condition or a value consists of. */
function featuresIn(root: AnyCssNode, property = ''): Feature[] {
  const found: Feature[] = []
  walk(root, (node) => {
    // In a condition.
    if (node.type === 'Declaration') found.push(...featuresOfDeclaration(node, [], null))
    else {
      const [name = '', ...places] = featureOf(node, property)
      if (name) found.push({ name, places })
    }
  })
  return found
}

function featureOf(node: AnyCssNode, property: string): [string?, ...Place[]] {
  if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
    return node.name.startsWith('-') ? [] : [`:${node.name}`, selectors[node.name]]
  if (node.type === 'NestingSelector') return ['&', selectors['nesting']]
  if (node.type === 'Feature')
    return [`(${node.name})`, atRules['media']?.[node.name.replace(/^(?:min|max)-/, '')]]
  if (node.type === 'FeatureRange') return ['(<)', atRules['media']?.['range_syntax']]
  if (node.type === 'Function')
    return node.name.startsWith('-') ? [] : [`${node.name}()`, ...functionsNamed(node.name)]
  const own = node.type === 'Identifier' ? properties[property]?.[node.name] : undefined
  if (own && compatOf(own)) return [`${property}: ${generate(node)}`, own]
  const unit = node.type === 'Dimension' ? unitOf(node.unit) : undefined
  return unit && node.type === 'Dimension' ? [node.unit, unit] : []
}

/** A type's function: `light-dark()`, `linear()`; otherwise one of some property, such as `minmax()`. */
const functionsOfTypes = placesByName([types, ...Object.values(types)])
const functionsOfProperties = placesByName(Object.values(properties))

const functionsNamed = (name: string) =>
  functionsOfTypes.get(name) ?? functionsOfProperties.get(name) ?? []

function placesByName(owners: object[]): Map<string, Identifier[]> {
  const all = owners.flatMap((owner) => Object.entries<Identifier>(owner as Identifier))
  const byName = Map.groupBy(all, ([key]) => key.replace(/[-_]function$/, ''))
  return new Map(byName.entries().map(([name, places]) => [name, places.map(([, one]) => one)]))
}

/** Undefined of those that every browser has. */
function unitOf(unit: string): Identifier | undefined {
  const [, size = ''] = /^([sld])v/.exec(unit) ?? []
  const viewport = { s: 'small', l: 'large', d: 'dynamic' }[size]
  const family = unit.startsWith('cq')
    ? 'container_query_length_units'
    : `viewport_percentage_units_${viewport}`
  return types['length']?.[unit] ?? types['length']?.[family]
}
