import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { foreignReturnPaths } from '#scripts/testing/hostile/requests.ts'
import { startOpenIdProvider } from '#scripts/testing/openid-provider.ts'
import { findCookie, signIn } from '#scripts/testing/sign-in.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { openIdClient } from '#test/server/helpers/sign-in.ts'

let site: TestSite
let cookie: string

const issuer = await startOpenIdProvider(openIdClient)
afterAll(() => issuer.close())
beforeEach(async () => {
  site = await openTestSite({ issuer: issuer.origin })
  cookie = findCookie(await signIn(site), '__Host-session') ?? ''
})

const requestAdminHome = (sentCookie = cookie) =>
  site.request('/adminf83922ab', { headers: { cookie: sentCookie } })
const showsAnna = async (sentCookie = cookie) =>
  (await requestAdminHome(sentCookie)).body.toString().includes('anna@example.org')

const signOut = (form: Record<string, string> = {}, origin = site.origin) =>
  site.post('/sign-out', form, { cookie, origin })

test('a session opens the administrators’ screens until it signs out', async () => {
  expect((await requestAdminHome()).headers['cache-control']).toBe('no-store')
  expect(await showsAnna()).toBe(true)
  const reply = await signOut()
  expect(reply.status).toBe(303)
  expect(reply.headers.location).toBe('/')
  expect(reply.headers['clear-site-data'], 'the language lies in the storage').toBe('"cache"')
  expect(findCookie(reply, '__Host-session')).toBe('__Host-session=')
  expect(await showsAnna()).toBe(false)
})

test('a session opens nothing unless its cookie is exactly the one that was set', async () => {
  const [name = '', token = ''] = cookie.split('=')
  const changedTokens = [
    ...[...token].map(
      (letter, nth) => token.slice(0, nth) + (letter === 'A' ? 'B' : 'A') + token.slice(nth + 1),
    ),
    token.slice(1),
    token.slice(0, -1),
    `${token}A`,
    `${token}=`,
    token.toUpperCase(),
    `"${token}"`,
    encodeURIComponent(`${token}\0`),
  ]
  const names = ['session', '__host-session', '__Secure-session', `x${name}`, `${name}[]`]
  for (const changed of [
    ...changedTokens.map((value) => `${name}=${value}`),
    ...names.map((other) => `${other}=${token}`),
  ]) {
    expect([changed, await showsAnna(changed)]).toEqual([changed, false])
  }
  for (const header of ['authorization', 'x-session', 'x-cookie', 'proxy-authorization']) {
    const { body } = await site.request('/adminf83922ab', { headers: { [header]: cookie } })
    expect(body.toString()).not.toContain('anna@example.org')
  }
  expect(await showsAnna(cookie)).toBe(true)
})

test('for a month a cookie tells the next page whose drafts to remove', async () => {
  const token = cookie.split('=')[1] ?? ''
  const admin = (await site.store.sessions.find(token, site.store.now()))?.admin.id
  const draftsCookie = (await signOut()).headers['set-cookie']?.find((line) =>
    line.startsWith('__Host-discard'),
  )
  expect(draftsCookie).toBe(
    `__Host-discard-drafts=${admin}; Max-Age=2592000; Path=/; Secure; SameSite=Lax`,
  )
})

test('drafts that are kept get no cookie', async () => {
  expect(findCookie(await signOut({ drafts: 'keep' }), '__Host-discard-drafts')).toBeUndefined()
  expect(await showsAnna()).toBe(false)
})

test('signing out twice removes no drafts', async () => {
  await signOut({ drafts: 'keep' })
  const secondSignOut = await signOut()
  expect(secondSignOut.status).toBe(303)
  expect(findCookie(secondSignOut, '__Host-discard-drafts')).toBeUndefined()
})

test('a session that nobody has takes no turn of those who write', async () => {
  const write = vi.spyOn(site.store, 'write')
  const reply = await site.post('/sign-out', {}, { cookie: '__Host-session=anything' })
  expect(reply.status).toBe(303)
  expect(write).not.toHaveBeenCalled()
  await signOut()
  expect(write).toHaveBeenCalledTimes(1)
})

test('signing out leads to no other site', async () => {
  for (const returnTo of foreignReturnPaths)
    expect([returnTo, (await signOut({ returnTo })).headers.location]).toEqual([returnTo, '/'])
})

test('another site cannot sign anybody out', async () => {
  const reply = await signOut({}, 'https://evil.example')
  expect(reply.status).toBe(403)
  expect(reply.headers['set-cookie']).toBeUndefined()
  expect(await showsAnna()).toBe(true)
})
