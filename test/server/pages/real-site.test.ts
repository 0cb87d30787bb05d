import { expect, test } from 'vitest'
import { builtInSiteMessages } from '#test/helpers/built-in-messages.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { inEnglish } from '#test/server/helpers/content.ts'

const site = await openTestSite()

test('a real site shows no example and no invented person', async () => {
  const quotes = (['uk', 'en'] as const).flatMap((language) =>
    ['first', 'second', 'third'].flatMap((name) =>
      ['text', 'name'].map((part) =>
        String(
          builtInSiteMessages
            .in(language)
            .getResource(language, 'home', `faces.quotes.${name}.${part}`),
        ),
      ),
    ),
  )
  const paths = ['/', '/events', '/contacts', '/feedback', '/philosophy', '/privacy', '/team']
  for (const path of paths.flatMap((one) => [one, inEnglish(one)])) {
    const page = (await site.request(path)).body.toString()
    const shown = page.replaceAll(/<(script|symbol)\b.*?<\/\1>/gs, '')
    expect(shown, path).not.toMatch(/@example\.org|aqz-KE-bpKQ|mailto:"/)
    expect(shown, path).not.toMatch(
      /href="https:\/\/(?:www\.)?(?:linktr\.ee|instagram\.com|t\.me)\/?"/,
    )
    expect(shown, path).not.toMatch(/<a(?![^>]* href="[^"])[^>]*>/)
    for (const text of quotes) expect(shown, path).not.toContain(text)
  }
})

test('its file for security researchers names the form where there is no address', async () => {
  const text = (await site.request('/.well-known/security.txt')).body.toString()
  expect(text).toMatch(/^Contact: https:\/\/vatra\.example\/feedback$/m)
})

test('its empty news feed has no date', async () => {
  const feed = (await site.request('/news.rss')).body.toString()
  expect(feed).toContain('<channel>')
  expect(feed).not.toContain('<lastBuildDate>')
})
