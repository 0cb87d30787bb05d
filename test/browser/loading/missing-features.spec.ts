import type { BrowserContext, Page } from 'playwright/test'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import {
  isAskedFor,
  pageWithout,
  visitWithoutEach,
  youngFeatures,
} from '#test/browser/helpers/missing-features.ts'
import { addressOf, screens } from '#test/browser/helpers/screens.ts'
import { thorough, thoroughUnless } from '#test/browser/helpers/thorough.ts'
import {
  fillIn,
  isPostTo,
  openWithFaults,
  siteWithForms,
  submitButton,
  visitorsForms,
} from '#test/browser/helpers/visitors-forms.ts'

test.describe('a form of visitors', () => {
  test.use(siteWithForms)

  test.beforeEach(({ faults }) => faults.allow(/./))

  for (const [index, form] of visitorsForms.entries()) {
    test(
      `at ${form.path} is sent from a browser of 2022`,
      thoroughUnless(index === 0),
      async ({ visitor }) => {
        const context = await visitor()
        const send = await answerPosts(context, form)
        await send(await pageWithout(context, await youngFeatures(context)))
      },
    )

    test(
      `at ${form.path} is sent, whichever API younger than 2023 is missing`,
      thorough,
      async ({ visitor }) => {
        const context = await visitor()
        const features = await youngFeatures(context)
        const send = await answerPosts(context, form)
        await visitWithoutEach(context, features, send, features.filter(isAskedFor))
      },
    )
  }
})

/** Returns what opens the form in a page, fills it in and sends it. */
async function answerPosts(context: BrowserContext, form: (typeof visitorsForms)[number]) {
  const { path, native, inPlace } = form
  const isPost = isPostTo(native, inPlace)
  await context.route(
    ({ pathname }) => [native, inPlace].includes(pathname),
    (route) => (isPost(route.request()) ? route.fulfill({ status: 204 }) : route.fallback()),
  )
  return async (page: Page) => {
    await openWithFaults(page, path)
    await fillIn(page)
    await Promise.all([page.waitForRequest(isPost), submitButton(page).click()])
  }
}

test.describe('every public page', () => {
  test.beforeEach(({ faults }) => faults.allow(/status of 404/))

  test('stays in a browser of 2022', async ({ visitor, site }) => {
    const context = await visitor()
    const page = await pageWithout(context, await youngFeatures(context))
    await openPage(page, '/')
    for (const screen of screens) {
      const address = addressOf(screen, site, 'uk')
      await test.step(screen.path, async () => {
        const link = page.locator(`a[href="${address}"]:visible`).first()
        // The screen after a link costs a fifth of a loaded one, and runs the same code.
        if (await link.count()) await link.click()
        else await openPage(page, address)
        await expect(page).toHaveURL(({ pathname }) => pathname === address)
        await expectWhole(page)
      })
    }
  })

  for (const screen of screens) {
    test(
      `${screen.path} stays, whichever API younger than 2023 is missing`,
      thorough,
      async ({ visitor, site }) => {
        const context = await visitor()
        await visitWithoutEach(context, await youngFeatures(context), async (page) => {
          await openPage(page, addressOf(screen, site, 'uk'))
          await expectWhole(page)
        })
      },
    )
  }
})

const expectWhole = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).not.toHaveText(messages.uk.errors.error.title)
