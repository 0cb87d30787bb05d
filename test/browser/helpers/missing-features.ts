import { globSync, readFileSync } from 'node:fs'
import { type BrowserContext, type Page, test } from 'playwright/test'
import { type ScriptFeature, scriptFeatures } from '#test/helpers/browser-features.ts'

declare global {
  interface Window {
    featuresRead?: string[]
  }
}

/**
 * Visits with one of the features missing, one after another, and then with all of them. Only those that a first visit
 * reads: without any other, nothing differs. `always` has those that are asked for without being read.
 */
export async function visitWithoutEach(
  context: BrowserContext,
  features: ScriptFeature[],
  visit: (page: Page) => Promise<void>,
  always: ScriptFeature[] = [],
): Promise<void> {
  const first = await context.newPage()
  await first.addInitScript(watch, features)
  await visit(first)
  const read = await first.evaluate(() => window.featuresRead ?? [])
  await first.close()
  const used = features.filter((one) => always.includes(one) || read.includes(nameOf(one)))
  for (const missing of [...used.map((one) => [one]), features]) {
    await test.step(`without ${missing.map(nameOf).join(', ')}`, async () => {
      const page = await pageWithout(context, missing)
      await visit(page)
      await page.close()
    })
  }
}

export async function pageWithout(context: BrowserContext, features: ScriptFeature[]) {
  const page = await context.newPage()
  await page.addInitScript(remove, features)
  return page
}

const nameOf = ({ owner, name }: ScriptFeature) => `${owner}.${name}`

const scripts = globSync('build/client/**/*.js')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** The names that stand so in our scripts, found in one pass: a search for each of thousands would take ten seconds. */
const namesIn = (pattern: RegExp) => new Set(scripts.matchAll(pattern).map(([, name]) => name))
const called = namesIn(/\.([\w$]+)(?=\??\.?\()/g)
const calledGlobals = namesIn(/(?<![.\w$-])([\w$]+)(?=\()/g)
const ofWindow = namesIn(/window\.([\w$]+)/g)
/** `'name' in object` */
const askedFor = namesIn(/[`'"]([\w$]+)[`'"] ?in\b/g)

export const isAskedFor = ({ name }: Pick<ScriptFeature, 'name'>) => askedFor.has(name)

/** What our scripts name and a browser of the end of 2022 lacks. */
const young = scriptFeatures(['chrome108', 'edge108', 'firefox108', 'safari16.2', 'ios16.2'])
  .entries()
  .flatMap(([name, all]) =>
    all.filter(({ owner, isMissing, isStatic }) => {
      if (!isMissing) return false
      if (owner === '') return calledGlobals.has(name) || ofWindow.has(name)
      if (isStatic) return scripts.includes(`${owner}.${name}`)
      // Names of methods that older interfaces have too say nothing.
      return all.every((one) => one.isMissing) && (called.has(name) || askedFor.has(name))
    }),
  )
  .toArray()

/** Those of them that this browser has. */
export async function youngFeatures(context: BrowserContext): Promise<ScriptFeature[]> {
  const page = await context.newPage()
  await page.goto('/robots.txt')
  const present = await page.evaluate(remove, young)
  await page.close()
  return present
}

/** Takes the features away, and returns those that were there. */
function remove(features: ScriptFeature[]): ScriptFeature[] {
  return features.filter(({ owner, name }) => {
    const constructor: unknown = Reflect.get(globalThis, owner || 'window')
    const places = [constructor, Object(constructor).prototype].filter((one) => one === Object(one))
    return places.some(
      (place: object) => Object.hasOwn(place, name) && Reflect.deleteProperty(place, name),
    )
  })
}

/** Remembers which of the features are read. */
function watch(features: ScriptFeature[]): void {
  for (const { owner, name } of features) {
    const constructor: unknown = Reflect.get(globalThis, owner || 'window')
    for (const place of [constructor, Object(constructor).prototype]) {
      const former = place && Object.getOwnPropertyDescriptor(place, name)
      if (!former?.configurable) continue
      const get = function (this: unknown): unknown {
        ;(window.featuresRead ??= []).push(`${owner}.${name}`)
        return former.get ? former.get.call(this) : former.value
      }
      Object.defineProperty(place, name, { configurable: true, get, set: former.set })
    }
  }
}
