import type { Page } from 'playwright/test'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import type { Language } from '#core/localized.ts'
import { openStore } from '#server/storage/open-store.ts'
import { expect } from './fixtures.ts'
import { messages } from './messages.ts'
import type { RunningSite } from './running-site.ts'
import { siteWith } from './site-pool.ts'

/** Gives every test its own visitor address, so that the rate limit counts it separately. */
export const distinctVisitors = {
  ...siteWith(undefined, { env: { TRUST_PROXY: '1' } }),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's form.
  extraHTTPHeaders: async ({}, use: (headers: Record<string, string>) => Promise<void>) => {
    const part = () => 1 + Math.floor(Math.random() * 250)
    await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })
  },
}

export const feedbackAddress = (language: Language) =>
  language === 'uk' ? '/feedback' : '/feedback?lng=en'
export const feedbackForm = (page: Page, language: Language) =>
  page.getByRole('form', { name: messages[language].feedback.form.title })

export function formControls(page: Page, language: Language) {
  const labels = messages[language].feedback.form
  const form = feedbackForm(page, language)
  return {
    fullName: form.getByRole('textbox', { name: labels.fullName }),
    email: form.getByRole('textbox', { name: labels.email }),
    phone: form.getByRole('textbox', { name: labels.phone }),
    message: form.getByRole('textbox', { name: labels.message }),
    agreement: form.getByRole('checkbox', { name: labels.agreement }),
    send: form.getByRole('button', { name: labels.send }),
  }
}

/** Fills in the form and moves the page's clock, as if a person had typed. */
export async function fillInFeedback(page: Page, message: string, language: Language = 'uk') {
  const controls = formControls(page, language)
  await controls.fullName.fill('Олена Петренко')
  await controls.email.fill('olena@example.org')
  await controls.message.fill(message)
  await controls.agreement.check()
  await letTimePass(page)
}

/** A message that is sent faster than a person can type has to be confirmed. */
export async function letTimePass(page: Page) {
  await page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 2_000
  })
}

export const thanksHeading = (page: Page, language: Language) =>
  page.getByRole('heading', { name: messages[language].feedback.sent.title })

export async function findStoredFeedback(
  site: { place: Parameters<typeof openStore>[0] },
  message: string,
) {
  await using store = await openStore(site.place)
  const all = await store.documents.all(feedbackKind, { removed: false })
  return all.filter(({ body }) => body.message.includes(message))
}

export const uniqueMessage = () => `Лист ${crypto.randomUUID()}`

export const feedbackFields = (message: string) => ({
  fullName: 'Олена Петренко',
  email: 'olena@example.org',
  phone: '+380 (51) 123-45-67',
  message,
  agreement: 'on',
  topic: '',
})

/** Sends feedback like a browser without scripts, each message from another address. */
export async function sendFeedback(
  site: RunningSite,
  message: string,
  language: Language = 'uk',
  more = {},
) {
  const part = () => 1 + Math.floor(Math.random() * 250)
  const response = await fetch(`${site.origin}/feedback?lng=${language}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.origin, 'x-forwarded-for': `10.${part()}.${part()}.${part()}` },
    body: new URLSearchParams({ ...feedbackFields(message), ...more }),
  })
  expect(response.status).toBe(303)
}
