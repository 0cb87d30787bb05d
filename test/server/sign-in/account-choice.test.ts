import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startOpenIdProvider } from '#scripts/testing/openid-provider.ts'
import {
  authorize,
  findCookie,
  returnFromProvider,
  signIn,
  startSignIn,
} from '#scripts/testing/sign-in.ts'
import { openTestSite, type Reply, type TestSite } from '#test/helpers/test-site.ts'
import { openIdClient } from '#test/server/helpers/sign-in.ts'

let site: TestSite

const issuer = await startOpenIdProvider(openIdClient)
afterAll(() => issuer.close())
beforeEach(async () => {
  site = await openTestSite({ issuer: issuer.origin })
})

/** The one that a browser keeps: the cookie of before is deleted in the same answer. */
function pendingCookie({ headers }: Reply): string {
  const lines = headers['set-cookie'] ?? []
  const last = lines.findLast((line) => line.startsWith('__Host-pending-sign-in='))
  return last?.split(';')[0] ?? ''
}

describe('a provider that cannot let a person choose an account', () => {
  test('is asked once more without that, and the log has its answer', async () => {
    issuer.plan({ prompts: 'none' })
    const first = await startSignIn(site)
    const again = await returnFromProvider(site, first.cookie, await authorize(first))
    const second = {
      address: String(again.headers.location),
      cookie: pendingCookie(again),
    }
    expect(new URL(second.address).origin).toBe(issuer.origin)
    expect(new URL(second.address).searchParams.has('prompt')).toBe(false)
    const reply = await returnFromProvider(site, second.cookie, await authorize(second))
    expect(reply.headers.location).toBe('/events')
    expect(findCookie(reply, '__Host-session')).toBeDefined()
    expect(site.readLog()).toContain('invalid_request: unsupported prompt value requested by')
    expect(site.readLog()).not.toContain('anna@')
  })

  test('is not asked for it where it says so', async () => {
    issuer.plan({ prompts: 'none, as it says' })
    expect((await signIn(site)).headers.location).toBe('/events')
  })

  test('is asked twice at most', async () => {
    issuer.plan({ prompts: 'none' })
    const first = await startSignIn(site)
    const refusal = await authorize(first)
    const again = await returnFromProvider(site, first.cookie, refusal)
    const pending = pendingCookie(again)
    const state = new URL(String(again.headers.location)).searchParams.get('state') ?? ''
    refusal.set('state', state)
    const last = await returnFromProvider(site, pending, refusal)
    expect(last.headers.location).toBe('/sign-in?problem=failed')
  })
})
