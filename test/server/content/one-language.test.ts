import { expect, test } from 'vitest'
import { listNames } from '#core/content/content-kinds.ts'
import { newsKind } from '#core/content/news.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { changeSettings, decodeBody, saveDocument } from '#test/server/helpers/content.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'
import { addSignUp, saveEventWithSignUp } from '#test/server/helpers/sign-ups.ts'
import { feedbackBody } from '#test/storage/helpers/bodies.ts'

test.each([
  ['uk', /(?:[Аа]нглійськ|English).{0,60}/],
  ['en', /(?:Ukrainian|[Уу]країнськ).{0,60}/],
] as const)('the team of a site with %s alone sees no other language', async (only, other) => {
  const site = await openTestSite()
  await changeSettings(site, { languages: only })
  const cookie = await signInAdministrator(site)
  const text = { [only]: '2091' }
  const event = await saveEventWithSignUp(site, {}, { titles: text })
  const news = await saveDocument(site, newsKind, { title: text, text, images: [] })
  await addSignUp(site, event.id, { language: only })
  await saveDocument(site, feedbackKind, feedbackBody({ language: only }))
  const screens = [
    '',
    ...listNames.map((name) => `/${name}`),
    ...['', '/preview', '/pictures'].map((part) => `/news/${news.id}${part}`),
    ...['', '/door', '/sign-ups', '/sign-ups/print', '/certificates'].map(
      (part) => `/events/${event.id}${part}`,
    ),
    '/admins',
    '/backups',
    '/sessions',
    '/feedback',
    '/guide',
    '/settings',
    '/words',
    '/words/edit?key=home:hero.about',
  ]
  for (const path of screens) {
    const reply = await site.request(`/adminf83922ab${path}`, { headers: { cookie } })
    expect(reply.status, path).toBe(200)
    const html = withoutPrograms(decodeBody(reply))
    expect([path, /[?&;]lng=|hreflang|id="language"/.exec(html)?.[0]]).toEqual([path, undefined])
    expect([path, other.exec(html)?.[0]]).toEqual([path, undefined])
  }
})

/** Also without the settings in which the languages are chosen. */
function withoutPrograms(html: string): string {
  return html.replaceAll(
    /<(script|style|template)\b.*?<\/\1>|<select[^>]*name="languages".*?<\/select>/gs,
    '',
  )
}
