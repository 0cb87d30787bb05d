import { describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { inEnglish } from '#test/server/helpers/content.ts'

const video = 'https://www.youtube-nocookie.com'
const community = { videoId: 'dQw4w9WgXcQ' }

const without = await openTestSite({ sample: true, community })
const site = await openTestSite({ sample: true, analytics: 'abc123', community })

async function policyAt(path: string, { request }: TestSite): Promise<Map<string, string[]>> {
  const policy = String((await request(path)).headers['content-security-policy'])
  return new Map(
    policy.split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ')
      return [name, sources]
    }),
  )
}

const foreign = (sources: string[] = []) => sources.filter((source) => /^[a-z]+:/.test(source))

describe('without a project', () => {
  test('no page asks for consent, and no policy allows another host', async () => {
    for (const path of ['/', '/events', '/tips', '/privacy', '/nothing-here']) {
      const page = (await without.request(path)).body.toString()
      expect(page, path).not.toMatch(/clarity|data-analytics/)
      const policy = await policyAt(path, without)
      expect(foreign(policy.get('script-src')), path).toEqual([])
      expect(policy.get('connect-src'), path).toEqual(["'self'", video])
    }
  })
})

test('the contents of the privacy page name each section that is true of this site', async () => {
  for (const { request } of [without, site]) {
    const page = (await request('/privacy')).body.toString()
    const sections = page.matchAll(/<section id="([\w-]+)"/g).map(([, id]) => id)
    const links = page.matchAll(/<a href="#(about-[\w-]+)">/g).map(([, id]) => id)
    expect(links.toArray()).toEqual(sections.toArray())
    expect(page.includes('<section id="about-analytics"')).toBe(request === site.request)
  }
})

describe('with a project', () => {
  test('every policy allows exactly the hosts of the analytics', async () => {
    for (const path of ['/', '/tips', '/privacy', '/nothing-here']) {
      for (const address of [path, inEnglish(path)]) {
        const policy = await policyAt(address, site)
        expect(foreign(policy.get('script-src'))).toEqual([
          'https://www.clarity.ms',
          'https://scripts.clarity.ms',
        ])
        expect(policy.get('connect-src')).toEqual(["'self'", video, 'https://*.clarity.ms'])
        expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe|strict-dynamic|\*(?!\.)/)
      }
    }
  })

  test('a cached page loads no analytics by itself', async () => {
    for (const address of ['/', '/?lng=en']) {
      const page = (await site.request(address)).body.toString()
      expect(page).not.toMatch(/<(script|link|img|iframe)[^>]+clarity/)
      expect(page).toContain('data-analytics-answer="yes"')
    }
  })

  test('only then the privacy page says what is recorded', async () => {
    for (const address of ['/privacy', '/privacy?lng=en']) {
      expect((await site.request(address)).body.toString()).toContain('_clck')
      expect((await without.request(address)).body.toString()).not.toContain('_clck')
    }
  })
})
