// Longer than a source file should be, because the faults that it makes run inside the browser.
import { globSync, readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright/test'
import { isPageHydrated } from '#app/react-router/use-hydrated.ts'
import { scriptFailureForm } from '#core/script-failure.ts'
import { seededRandom } from '#scripts/testing/random.ts'
import { createEvent } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { addressOf, screens } from '#test/browser/helpers/screens.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { type ScriptFeature, scriptFeatures } from '#test/helpers/browser-features.ts'

const formPages = [
  { path: '/events/pokhid', posts: ['/sign-ups', '/events/pokhid'] },
  { path: '/feedback', posts: ['/feedback/messages', '/feedback'] },
]
const brokenPage = messages.uk.errors.error.title

test.describe('with an API less', () => {
  test.use(
    siteWith({
      events: [{ ...createEvent('Похід'), link: '', signUp: { mode: 'open' as const } }],
    }),
  )

  test('both forms of visitors are sent, whichever API younger than 2023 is missing', async ({
    visitor,
    faults,
  }) => {
    faults.allow(/./)
    const context = await visitor()
    await context.route(isPost, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.fallback(),
    )
    for (const missing of inGroups(await youngFeatures(context))) {
      const page = await context.newPage()
      await page.addInitScript(remove, missing)
      for (const { path, posts } of formPages) {
        const names = missing.map(({ owner, name }) => `${owner}.${name}`)
        await test.step(`${path} without ${names.join(', ')}`, async () => {
          await openWithFaults(page, path)
          await fillIn(page)
          const sent = page.waitForRequest(
            (request) =>
              request.method() === 'POST' && posts.includes(new URL(request.url()).pathname),
          )
          await page.locator('main form[method=post] [type=submit]').click()
          await sent
        })
      }
      await page.close()
    }
  })
})

test('every public page stays in a browser of 2022', async ({ visitor, site, faults }) => {
  faults.allow(/status of 404/)
  const context = await visitor()
  const missing = await youngFeatures(context)
  const page = await context.newPage()
  await page.addInitScript(remove, missing)
  for (const screen of screens) {
    await test.step(screen.path, async () => {
      await openPage(page, addressOf(screen, site, 'uk'))
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(brokenPage)
    })
  }
})

for (const [index, screen] of screens.entries()) {
  test(`whichever component of ${screen.path} fails, the page of the server stays, and its links and the log work`, async ({
    visitor,
    site,
    faults,
  }) => {
    faults.allow(/injected|status of 404|Minified React error/)
    const random = seededRandom(45 + index)
    const context = await visitor({ locale: 'uk-UA' })
    await failIn(context)
    const reports: string[] = []
    await context.route(`**${scriptFailureForm.path}`, (route) => {
      reports.push(route.request().postData() ?? '')
      return route.fulfill({ status: 204 })
    })
    const address = addressOf(screen, site, 'uk')
    const page = await context.newPage()
    await openPage(page, address)
    const count = await page.evaluate(() => window.componentsSeen ?? 0)
    expect(count).toBeGreaterThan(5)
    // Each load of the front page may have another scene.
    let sent = ''
    // Not every component that is made is shown.
    await expect(async () => {
      const failure = {
        failsAt: random.below(count),
        failsIn: random.pick(['render', 'effect'] as const),
      }
      await page.addInitScript((injected) => Object.assign(window, injected), failure)
      sent = (await (await page.goto(address))?.text()) ?? ''
      await page.mouse.move(10, 10)
      await page.mouse.move(20, 20)
      await expect
        .poll(async () => reports.length > 0 || (await page.evaluate(isPageHydrated)))
        .toBe(true)
      expect(await page.evaluate(() => window.hasFailed)).toBe(true)
    }).toPass()
    await expect.poll(() => reports).toHaveLength(1)
    const shown = await page.locator('body').evaluate(textOf)
    expect(shown).toEqual(await page.evaluate(textOfPage, sent))
    const link = page.locator('a[href^="/"]:visible').first()
    const target = (await link.getAttribute('href')) ?? ''
    await Promise.all([page.waitForURL(`**${target}`), link.click()])
    expect(reports).toHaveLength(1)
  })
}

declare global {
  interface Window {
    componentsSeen?: number
    hasFailed?: boolean
    failsAt?: number
    failsIn?: 'render' | 'effect'
    failing?: (type: unknown) => unknown
  }
}

/** Counts the components that React gets, and lets the one with the number `failsAt` fail. */
async function failIn(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: unknown[] = []
    const replaced = new Map<unknown, unknown>()
    window.failing = (type) => {
      if (typeof type !== 'function' || type.prototype?.isReactComponent) return type
      if (!seen.includes(type)) {
        if (seen.length === window.failsAt)
          replaced.set(type, failingComponent(type as () => unknown))
        window.componentsSeen = seen.push(type)
      }
      return replaced.get(type) ?? type
    }
    function failingComponent(render: (props: unknown) => unknown) {
      const fail = () => {
        window.hasFailed = true
        throw new Error('injected')
      }
      if (window.failsIn === 'render') return fail
      class FailsInEffect {
        props: unknown
        constructor(props: unknown) {
          this.props = props
        }
        componentDidMount() {
          fail()
        }
        render() {
          const $$typeof = Symbol.for('react.transitional.element')
          return { $$typeof, type: render, key: null, ref: null, props: this.props }
        }
      }
      Object.assign(FailsInEffect.prototype, { isReactComponent: {} })
      return FailsInEffect
    }
  })
  const element = /(\$\$typeof:[\w$]+,type:)([\w$]+)(,key:)/g
  await context.route('**/static/js/libraries-*.js', async (route) => {
    const response = await route.fetch()
    const code = await response.text()
    expect(code).toMatch(element)
    await route.fulfill({ response, body: code.replaceAll(element, '$1window.failing($2)$3') })
  })
}

const isPost = (url: URL) => formPages.some(({ posts }) => posts.includes(url.pathname))

/** Each page costs a second; a group that fails is made smaller by hand. */
function inGroups<T>(all: T[]): T[][] {
  const size = 8
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )
}

/** What Chromium has, our scripts name, and a browser of the end of 2022 lacks. */
async function youngFeatures(context: BrowserContext): Promise<ScriptFeature[]> {
  const files = globSync('build/client/**/*.js')
  const scripts = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const browsers = ['chrome108', 'edge108', 'firefox108', 'safari16.2', 'ios16.2']
  const named = [...scriptFeatures(browsers).entries()].flatMap(([name, all]) =>
    all.filter(({ owner, isMissing, isStatic }) => {
      if (!isMissing) return false
      if (owner === '')
        return new RegExp(`(?<![.\\w$-])${name}\\(|window\\.${name}\\b`).test(scripts)
      if (isStatic) return scripts.includes(`${owner}.${name}`)
      // Names of methods that older interfaces have too say nothing.
      return all.every((one) => one.isMissing) && new RegExp(`\\.${name}\\??\\.?\\(`).test(scripts)
    }),
  )
  const page = await context.newPage()
  await page.goto('/robots.txt')
  const present = await page.evaluate(remove, named)
  await page.close()
  expect(present.length).toBeGreaterThan(10)
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

/** The page is hydrated, or as the server sent it. */
async function openWithFaults(page: Page, path: string): Promise<void> {
  const isReported = page
    .waitForRequest(`**${scriptFailureForm.path}`)
    .then(() => true)
    .catch(() => false)
  await page.goto(path)
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  const isHydrated = expect.poll(() => page.evaluate(isPageHydrated)).toBe(true)
  await Promise.race([isReported, isHydrated])
}

async function fillIn(page: Page): Promise<void> {
  const fields = page.locator('main form[method=post]')
  for (const [name, value] of Object.entries({
    name: 'Олена',
    fullName: 'Олена Петренко',
    contact: 'olena@example.org',
    email: 'olena@example.org',
    message: 'Лист',
  })) {
    const field = fields.locator(`[name=${name}]`)
    if ((await field.count()) > 0) await field.fill(value)
  }
  await fields.locator('[name=agreement]').check()
}

// A parser without scripts reads a <noscript> in another way.
const textOf = (element: HTMLElement | SVGElement) =>
  [...element.querySelectorAll('main :not(:has(*), noscript *, noscript)')].map(
    ({ textContent }) => textContent,
  )
const textOfPage = (html: string) =>
  [
    ...new DOMParser()
      .parseFromString(html, 'text/html')
      .querySelectorAll('main :not(:has(*), noscript *, noscript)'),
  ].map(({ textContent }) => textContent)
