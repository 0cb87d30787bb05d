import { expect, test } from 'vitest'
import { openTestSite } from '#test/helpers/test-site.ts'
import { limitedRequests } from '#test/server/helpers/limited-requests.ts'
import { saveEventWithSignUp } from '#test/server/helpers/sign-ups.ts'

// Nothing answers there, so a sign-in that is allowed fails at once.
const site = await openTestSite({ trustedProxies: 1, issuer: 'https://127.0.0.1:1' })
const event = await saveEventWithSignUp(site)

test.each(limitedRequests(site, event))(
  'one address sends no more %s than it may',
  async (_, network, send, limit, allowed, refused) => {
    const answers = []
    for (let nth = 0; nth < limit; nth++) answers.push(await send(`${network}::1`))
    expect(new Set(answers)).toEqual(new Set([allowed]))
    expect(await send(`${network}::1`)).toBe(refused)
  },
)
