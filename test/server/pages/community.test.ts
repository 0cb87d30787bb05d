import { expect, test } from 'vitest'
import { openTestSite } from '#test/helpers/test-site.ts'
import { inEnglish } from '#test/server/helpers/content.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

const site = await openTestSite({
  sample: true,
  issuer: 'https://login.mayak.example',
  community: {
    mapUrl: undefined,
    videoId: undefined,
    hasTeamLink: false,
    social: { telegram: 'https://t.me/mayak' },
  },
})

const pageAt = async (path: string) => (await site.request(path)).body.toString()
/** Without the messages and the icons of everything that could be shown. */
const shownAt = async (path: string) =>
  (await pageAt(path)).replaceAll(/<(script|symbol)\b.*?<\/\1>/gs, '')

test('nothing is shown for what the community does not have', async () => {
  const paths = ['/', '/events', '/contacts', '/feedback', '/philosophy', '/privacy', '/team']
  for (const path of paths.flatMap((one) => [one, inEnglish(one)])) {
    const page = await shownAt(path)
    expect(page, path).not.toMatch(/undefined|youtube|tiktok|linktree/i)
    expect(await pageAt(path), path).not.toContain('adminf83922ab')
    expect(page, path).not.toMatch(/<a(?![^>]* href="[^"])[^>]*>/)
    expect(page, path).toContain('href="https://t.me/mayak"')
  }
  expect(await shownAt('/')).not.toContain('id="video"')
})

test('its structured data name only the links that it has', async () => {
  expect(await pageAt('/')).toContain('"sameAs":["https://t.me/mayak"]')
})

test('no policy allows the host of the video', async () => {
  const { headers } = await site.request('/')
  expect(headers['content-security-policy']).toContain("; frame-src 'none'; ")
  expect(headers['content-security-policy']).toContain("; connect-src 'self'; ")
})

test('administrators read the name of their provider', async () => {
  const headers = { cookie: await signInAdministrator(site) }
  const read = async (path: string, options = {}) =>
    (await site.request(`${path}?lng=en`, options)).body.toString()
  const pages = [
    await read('/sign-in'),
    await read('/adminf83922ab'),
    await read('/adminf83922ab/admins', { headers }),
    await read('/adminf83922ab/guide', { headers }),
  ]
  for (const page of pages) {
    expect(page).toContain('login.mayak.example')
    expect(page.replaceAll(/<script\b.*?<\/script>/gs, '')).not.toMatch(/Google|\{\{/)
  }
})
