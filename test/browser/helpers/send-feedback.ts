import type { Language } from '#core/localized.ts'
import { expect } from './fixtures.ts'
import type { RunningSite } from './running-site.ts'

/** The fields that a form without scripts sends. */
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
