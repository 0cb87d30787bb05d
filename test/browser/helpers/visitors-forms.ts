import { expect, type Page, type Request } from 'playwright/test'
import { isPageHydrated } from '#app/react-router/use-hydrated.ts'
import { scriptFailureForm } from '#core/script-failure.ts'
import { createEvent } from './events-page.ts'
import { siteWith } from './site-pool.ts'

export const siteWithForms = siteWith({
  events: [{ ...createEvent('Похід'), link: '', signUp: { mode: 'open' as const } }],
})

/** `native`: where the browser itself posts the form; `inPlace`: where its script does; `answer`: the page after both. */
export const visitorsForms = [
  {
    path: '/events/pokhid',
    native: '/events/pokhid',
    inPlace: '/sign-ups',
    answer: /\/sign-up\/[\w-]{43}/,
  },
  {
    path: '/feedback',
    native: '/feedback',
    inPlace: '/feedback/messages',
    answer: /\/feedback\?.*sent=1/,
  },
]

export const isPostTo =
  (...paths: string[]) =>
  (request: Request) =>
    request.method() === 'POST' && paths.includes(new URL(request.url()).pathname)

/** Until the page is hydrated, or as the server sent it. */
export async function openWithFaults(page: Page, path: string): Promise<void> {
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

export const submitButton = (page: Page) => page.locator('main form[method=post] [type=submit]')

export async function fillIn(page: Page): Promise<void> {
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
