import { describe, expect, test } from 'vitest'
import type { Event } from '#core/content/event.ts'
import { addDays, dayIn } from '#core/dates.ts'
import english from '#locales/en/signUp.json' with { type: 'json' }
import ukrainian from '#locales/uk/signUp.json' with { type: 'json' }
import { openTestSite } from '#test/helpers/test-site.ts'
import { decodeBody } from '#test/server/helpers/content.ts'
import { saveEventWithSignUp } from '#test/server/helpers/sign-ups.ts'

const site = await openTestSite()

const today = dayIn('Europe/Kyiv', new Date())

async function read(settings: Event['signUp'], query = '') {
  const { slug } = await saveEventWithSignUp(site, settings)
  const page = decodeBody(await site.request(`/events/${slug}${query}`))
  const [article = ''] = /<article.*<\/article>/s.exec(page) ?? []
  return article
}

describe.each([
  ['Ukrainian', '', ukrainian],
  ['English', '?lng=en', english],
] as const)('the page of an event in %s', (_language, query, texts) => {
  test.each([
    ['by hand', { mode: 'closed' }],
    ['by its last day', { lastDay: addDays(today, -1) }],
  ] as const)('says that its sign-up was closed %s, and has no form', async (_how, settings) => {
    const article = await read(settings, query)
    // Once: the sentence stands where the button was.
    expect(article.split(texts.closed)).toHaveLength(2)
    expect(article).not.toContain('id="sign-up"')
    expect(article).not.toContain(texts.open)
  })

  test('has a form while the sign-up is open', async () => {
    const article = await read({ lastDay: today }, query)
    expect(article).toContain('aria-labelledby="sign-up-title"')
    expect(article).not.toContain(texts.closed)
    const [beforeDay = ''] = texts.until.split('{{')
    expect(article, 'its last day is before that of the event').toContain(beforeDay)
    expect(article).not.toContain(texts.untilEnd)
    expect(await read({}, query)).toContain(texts.untilEnd)
  })
})
