import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { API } from 'typescript/unstable/sync'
import { expect, test } from 'vitest'
import { browserModulesName, oldestBrowsers } from '#scripts/building/browsers.ts'
import { isNode, type Node, parseCode, parseFile } from '#scripts/test-stages/source.ts'
import { mdn, type ScriptFeature, scriptFeatures } from '#test/helpers/browser-features.ts'

const features = scriptFeatures(oldestBrowsers)
const isMissing = (feature: ScriptFeature | undefined) => feature?.isMissing === true

/** What our own files may name: each does no harm where it is missing. */
const harmless = new Set([
  'TouchEvent.touches', // An event that has none is no TouchEvent.
  'Navigator.doNotTrack', // Undefined is no wish.
])

test('our scripts use only what the oldest browsers have, or ask whether it is there', () => {
  const api = new API({ cwd: process.cwd() })
  try {
    // Only what may reach a browser: the whole project would take twice as long.
    const config = resolve('test/rules/browsers.tsconfig.json')
    const project = api.updateSnapshot({ openProject: config }).getProject(config)
    if (!project) throw new Error('TypeScript has not opened the project.')
    const found = browserFiles().flatMap((file) => {
      const uses = unguardedUses(parseFile(file))
      if (uses.length === 0) return []
      const places = uses.map(({ start }) => start)
      const symbols = project.checker.getSymbolAtPosition(resolve(file), places)
      return uses.flatMap((use, index) => {
        const symbol = symbols[index]
        if (!symbol?.declarations.some(({ path }) => /\/lib\.[^/]+\.d\.ts$/.test(path))) return []
        const owner = interfaceName(symbol.getParent()?.name ?? '')
        const name = `${owner || use.object}.${use.name}`
        return isYoung(use, owner) && !harmless.has(name) ? [`${file}: ${name}`] : []
      })
    })
    expect(found).toEqual([])
  } finally {
    api.close()
  }
}, 300_000)

/** Methods that scripts define themselves, by the name of a young one of JavaScript. */
const ownMethods = new Set([
  'move', // A tip or an image to another place.
  'resize', // The bitmap of qr/decode.js.
])

test('the built scripts, libraries too, use only what the oldest browsers have', () => {
  const files = globSync('build/client/**/*.js')
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) =>
    unguardedUses(parseCode(file, readFileSync(file, 'utf8')))
      .filter((use) => use.isGlobal || isStatic(use) || isMethodOfJavaScript(use))
      .filter(({ name }) => !ownMethods.has(name))
      .map(({ object, name }) => `${file}: ${object}.${name}`),
  )
  expect(found).toEqual([])
})

test('the check notices globals, and methods of interfaces and of instances', () => {
  const code = `URL.parse(''); bytes.toHex(); list.toSorted(); new Temporal(); map.values().toArray();
    (window.requestIdleCallback ?? setTimeout)(f); 'share' in navigator && navigator.share(); list.map(f)`
  const names = unguardedUses(parseCode('example.js', code))
    .filter((use) => use.isGlobal || isStatic(use) || isMethodOfJavaScript(use))
    .map(({ name }) => name)
  expect(names).toEqual(['parse', 'toHex', 'toSorted', 'Temporal', 'toArray'])
})

/** Those of which something is in a script, and the programs beside the bundles. */
function browserFiles(): string[] {
  const built = JSON.parse(readFileSync(`build/${browserModulesName}`, 'utf8')) as string[]
  const others = globSync(['app/offline/worker/*.ts', 'app/**/*-program.ts'])
  return [...new Set([...built, ...others])].toSorted()
}

/** A name in a program that some interface of newer browsers has. */
type Use = { name: string; object: string; isGlobal: boolean; isCalled: boolean; start: number }

function unguardedUses(program: Node): Use[] {
  const uses: Use[] = []
  const declared = declaredNames(program)
  const askedFor = new Set<unknown>()
  const visit = (node: Node, parents: Node[]) => {
    if (node.type === 'Literal') askedFor.add(node['value'])
    if (node.type === 'TemplateElement') askedFor.add((node['value'] as { cooked: unknown }).cooked)
    const use = useOf(node, parents, declared)
    if (use) {
      if (isGuarded(parents.at(use.isGlobal && use.object === '' ? -1 : -2), parents, use))
        askedFor.add(use.name)
      else uses.push(use)
    }
    for (const value of Object.values(node)) {
      for (const inner of Array.isArray(value) ? value : [value]) {
        if (isNode(inner)) visit(inner, [...parents, node])
      }
    }
  }
  visit(program, [])
  return uses.filter(({ name }) => !askedFor.has(name))
}

const windows = ['window', 'globalThis', 'self']

function useOf(node: Node, parents: Node[], declared: Set<unknown>): Use | undefined {
  const name = node['name']
  if (node.type !== 'Identifier' || typeof name !== 'string') return undefined
  const candidates = features.get(name)
  if (!candidates?.some(isMissing)) return undefined
  const parent = parents.at(-1)
  if (!parent || /^TS|^Import|^Export|^JSX|^MethodDefinition/.test(parent.type)) return undefined
  const isCalled = parents.at(-2)?.['callee'] === parent
  const use = { name, isCalled, start: node.start }
  if (parent.type === 'MemberExpression' && parent['property'] === node) {
    if (parent['computed']) return undefined
    const object = isNode(parent['object']) ? parent['object']['name'] : undefined
    const isFree = typeof object === 'string' && !declared.has(object)
    const isOfWindow = isFree && windows.includes(object)
    return { ...use, object: isFree ? object : '', isGlobal: isOfWindow && isYoungGlobal(name) }
  }
  if (parent['key'] === node || declared.has(name) || !isYoungGlobal(name)) return undefined
  return { ...use, object: '', isGlobal: true }
}

const isYoungGlobal = (name: string) => isMissing(featureOf('', name))
const featureOf = (owner: string, name: string) =>
  features.get(name)?.find((feature) => feature.owner === owner)

/** `typeof x.y`, `x.y ?? other`, `x.y?.()`, and what is only assigned. */
function isGuarded(outer: Node | undefined, parents: Node[], { isGlobal, object }: Use): boolean {
  const own = isGlobal && object === '' ? undefined : parents.at(-1)
  if (!outer) return false
  if (outer.type === 'UnaryExpression') return outer['operator'] === 'typeof'
  if (outer.type === 'LogicalExpression') return outer['left'] === own
  if (outer.type === 'AssignmentExpression') return outer['left'] === own
  return outer.type === 'CallExpression' && outer['optional'] === true
}

function declaredNames(program: Node): Set<unknown> {
  const names = new Set<unknown>()
  const add = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(add)
    if (!isNode(value)) return
    if (value.type === 'Identifier') names.add(value['name'])
    for (const part of ['properties', 'elements', 'argument', 'left']) add(value[part])
    if (value.type === 'Property') add(value['value'])
  }
  const visit = (node: Node): void => {
    if (/^Import\w*Specifier$/.test(node.type)) add(node['local'])
    if (/Function|Class|Declarator/.test(node.type)) add(node['id'])
    if ('params' in node) add(node['params'])
    if (node.type === 'CatchClause') add(node['param'])
    for (const value of Object.values(node))
      for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) visit(inner)
  }
  visit(program)
  return names
}

function isYoung({ name, object, isGlobal }: Use, owner: string): boolean {
  if (isGlobal) return true
  const ofObject = featureOf(object, name)
  if (object && ofObject?.isStatic) return ofObject.isMissing
  const own = featureOf(owner, name) ?? ofObject
  // TypeScript has interfaces of its own, such as mixins.
  return own ? own.isMissing : (features.get(name) ?? []).every(isMissing)
}

/** TypeScript's name of an interface as MDN has it. */
const interfaceName = (name: string) =>
  name
    .replace(/^Readonly(?=Array|Set|Map)/, '')
    .replace(/Constructor$/, '')
    .replace(/^IteratorObject$/, 'Iterator')
    .replace(/^__type$/, '')

/** `URL.parse`. */
function isStatic({ object, name }: Use): boolean {
  return /^[A-Z]/.test(object) && isMissing(featureOf(object, name))
}

/** A method of JavaScript's own objects, by its name; the types of a library's built script are not known. */
function isMethodOfJavaScript({ object, name, isCalled }: Use): boolean {
  const owners = features.get(name)?.filter(({ owner }) => prototypeOf(owner)?.has(name)) ?? []
  return isCalled && !/^[A-Z]/.test(object) && owners.length > 0 && owners.every(isMissing)
}

function prototypeOf(owner: string): Set<string> | undefined {
  if (!mdn.javascript['builtins']?.[owner]) return undefined
  const { prototype } = Object(Reflect.get(globalThis, owner)) as { prototype?: object }
  return prototype && new Set(Object.getOwnPropertyNames(prototype))
}
