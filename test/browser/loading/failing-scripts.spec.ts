import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright/test'
import { openedPath } from '#app/react-router/after-navigation.ts'
import { isPageHydrated } from '#app/react-router/use-hydrated.ts'
import { scriptFailureForm } from '#core/script-failure.ts'
import { seededRandom } from '#scripts/testing/random.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { addressOf, screens } from '#test/browser/helpers/screens.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'
import {
  fillIn,
  isPostTo,
  siteWithForms,
  submitButton,
  visitorsForms,
} from '#test/browser/helpers/visitors-forms.ts'

// Longer than a source file should be, because only these tests need what injects the failures.
const { own } = messages.uk.signUp

/** One that follows changes, and one with a form. */
const firstPaths: string[] = ['/events', '/feedback']

for (const [index, screen] of screens.entries()) {
  const title = `whichever component of ${screen.path} fails, the page of the server stays, and its links and the log work`
  test(
    title,
    thoroughUnless(firstPaths.includes(screen.path)),
    async ({ visitor, site, faults }) => {
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
    },
  )
}

test.describe('a form of visitors', () => {
  test.use(siteWithForms)

  for (const { path, native, answer } of visitorsForms) {
    test(`whose script fails before it sends arrives from ${path} all the same`, async ({
      page,
      faults,
    }) => {
      faults.allow(/injected/)
      await openPage(page, path)
      await fillIn(page)
      await failWithRequests(page)
      await test.step('if the network loses it, it can be sent again', async () => {
        const isNative = isPostTo(native)
        await page.route(
          ({ pathname }) => pathname === native,
          (route) => route.fulfill({ status: 204 }),
          { times: 1 },
        )
        await Promise.all([page.waitForRequest(isNative), submitButton(page).click()])
        await expect(submitButton(page)).not.toHaveAttribute('aria-disabled')
      })
      await submitButton(page).click()
      await expect(page).toHaveURL(answer)
    })
  }

  test('cancels a sign-up although its script fails', async ({ page, faults }) => {
    faults.allow(/injected/)
    await openPage(page, '/events/pokhid')
    await fillIn(page)
    await submitButton(page).click()
    await expect(page).toHaveURL(/\/sign-up\//)
    await expect.poll(() => page.evaluate(isPageHydrated)).toBe(true)
    await failWithRequests(page)
    await page.getByRole('button', { name: own.cancel, exact: true }).click()
    await page.getByRole('button', { name: own.cancelConfirm }).click()
    await expect(page.getByText(own.states.cancelled)).toBeVisible()
  })
})

test('a page that fails while its form is filled in keeps what was typed', async ({
  visitor,
  faults,
}) => {
  faults.allow(/injected|Minified React error/)
  const context = await visitor()
  await failIn(context)
  const page = await context.newPage()
  await openPage(page, '/feedback')
  const form = page.locator('main form[method=post]')
  const typed = { fullName: 'Олена', email: 'olena', message: 'Лист' }
  for (const [name, value] of Object.entries(typed))
    await form.locator(`[name=${name}]`).fill(value)
  await form.locator('[name=agreement]').check()
  await failAfterPress(page)
  // The note above the form is the first of its kind.
  await submitButton(page).click()
  await expect.poll(() => page.evaluate(isPageHydrated)).toBe(false)
  for (const [name, value] of Object.entries(typed))
    await expect(form.locator(`[name=${name}]`)).toHaveValue(value)
  await expect(form.locator('[name=agreement]')).toBeChecked()
})

test('a page that fails after another language was chosen does not go back to the former', async ({
  visitor,
  faults,
}) => {
  faults.allow(/injected|Minified React error/)
  const context = await visitor({ locale: 'uk-UA' })
  await failIn(context)
  const page = await context.newPage()
  await openPage(page, '/feedback')
  const { nav } = messages.uk.shell
  await page.getByRole('banner').getByRole('link', { name: nav.tips }).click()
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(page).toHaveURL(/lng=en/)
  await page.goBack()
  await expect(page).toHaveURL('/feedback')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.en.feedback.title)
  await failAfterPress(page)
  await submitButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.en.errors.error.title)
})

test('a page that fails when it is loaded again still goes back to the page before it', async ({
  visitor,
  faults,
}) => {
  faults.allow(/injected|Minified React error/)
  const context = await visitor({ locale: 'uk-UA' })
  await failIn(context)
  const page = await context.newPage()
  await openPage(page, '/tips')
  const { nav } = messages.uk.shell
  await page.getByRole('banner').getByRole('link', { name: nav.team, exact: true }).click()
  await expect(page).toHaveURL('/team')
  await page.addInitScript(() => Object.assign(window, { failsIn: 'render' }))
  let failsAt = 10
  // Not every component that is made is shown.
  await expect(async () => {
    await page.addInitScript((at) => Object.assign(window, { failsAt: at }), failsAt++)
    await page.reload()
    await page.keyboard.press('Shift')
    await expect
      .poll(async () => {
        const hasFailed = await page.evaluate(() => window.hasFailed)
        return hasFailed || page.evaluate(isPageHydrated)
      })
      .toBe(true)
    expect(await page.evaluate(() => window.hasFailed)).toBe(true)
  }).toPass()
  await expect.poll(() => page.evaluate(openedPath)).toBeUndefined()
  await page.evaluate(() => history.back())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.uk.tips.title)
})

const failWithRequests = (page: Page) =>
  page.evaluate(() => {
    AbortSignal.timeout = () => {
      throw new Error('injected')
    }
  })

/**
 * The next component that the page has not shown yet; from the press on, because tools of the page that load later would
 * fail before it, and the browser itself would send the form.
 */
const failAfterPress = (page: Page) =>
  page.evaluate(() =>
    addEventListener(
      'submit',
      () => Object.assign(window, { failsAt: window.componentsSeen, failsIn: 'render' }),
      { capture: true, once: true },
    ),
  )

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
    // Not fetched: the answer of a page that is closed meanwhile would fail the test after it.
    const { pathname } = new URL(route.request().url())
    const code = await readFile(`build/client${pathname}`, 'utf8')
    expect(code).toMatch(element)
    const body = code.replaceAll(element, '$1window.failing($2)$3')
    await route.fulfill({ contentType: 'text/javascript', body })
  })
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
