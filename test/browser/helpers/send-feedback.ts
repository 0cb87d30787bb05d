import type { Language } from '#core/localized.ts'
import type { RunningSite } from './running-site.ts'
import { expect } from './fixtures.ts'

/** What a form without scripts sends. */
export const letterFields = (message: string) => ({
  fullName: 'Олена Петренко',
  email: 'olena@example.org',
  phone: '+380 (51) 123-45-67',
  message,
  agreement: 'on',
  topic: '',
})

/** As a browser without scripts sends it, each letter from somewhere else. */
export async function sendFeedback(
  site: RunningSite,
  message: string,
  language: Language = 'uk',
  more = {},
) {
  const part = () => 1 + Math.floor(Math.random() * 250)
  const answer = await fetch(`${site.origin}/feedback?lng=${language}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.origin, 'x-forwarded-for': `10.${part()}.${part()}.${part()}` },
    body: new URLSearchParams({ ...letterFields(message), ...more }),
  })
  expect(answer.status).toBe(303)
}
