import type { Page } from 'playwright/test'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import type { Language } from '#core/localized.ts'
import { openStore } from '#server/storage/open-store.ts'
import { siteWith } from './site-pool.ts'
import { messages } from './messages.ts'

/** Every test is a visitor from an address of its own, as far as the site's limit can tell. */
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

/** The form's controls by their labels. */
export function formControls(page: Page, language: Language) {
  const its = messages[language].feedback.form
  const inside = feedbackForm(page, language)
  return {
    fullName: inside.getByRole('textbox', { name: its.fullName }),
    email: inside.getByRole('textbox', { name: its.email }),
    phone: inside.getByRole('textbox', { name: its.phone }),
    message: inside.getByRole('textbox', { name: its.message }),
    agreement: inside.getByRole('checkbox', { name: its.agreement }),
    send: inside.getByRole('button', { name: its.send }),
  }
}

/** Fills the form, which takes its time as a person's by the page's own clock. */
export async function fillInFeedback(page: Page, message: string, language: Language = 'uk') {
  const its = formControls(page, language)
  await its.fullName.fill('Олена Петренко')
  await its.email.fill('olena@example.org')
  await its.message.fill(message)
  await its.agreement.check()
  await letTimePass(page)
}

/** Whoever sends a letter sooner than a person can is asked to wait. */
export async function letTimePass(page: Page) {
  await page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 2_000
  })
}

export const thanksHeading = (page: Page, language: Language) =>
  page.getByRole('heading', { name: messages[language].feedback.sent.title })

/** What the site has kept of letters with these words. */
export async function findStoredFeedback(
  site: { place: Parameters<typeof openStore>[0] },
  message: string,
) {
  const store = await openStore(site.place)
  const all = await store.documents.all(feedbackKind, { removed: false })
  await store.close()
  return all.filter(({ body }) => body.message.includes(message))
}

export const uniqueMessage = () => `Лист ${crypto.randomUUID()}`
