import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openIdClient } from '#test/server/helpers/sign-in.ts'
import { startOpenIdProvider } from '#scripts/testing/openid-provider.ts'
import { openStore } from '#server/storage/open-store.ts'
import { runClass } from '../../bench/attack/attack.ts'
import { sharedSiteAttacks } from '../../bench/attack/all-attacks.ts'
import { inspectResponses } from '../../bench/attack/helpers/response-inspection.ts'
import { findInjection } from '../../bench/attack/helpers/injection-check.ts'
import { plantSecrets } from '../../bench/attack/helpers/planted-secrets.ts'
import { sendPipelined } from '../../bench/attack/load/pipelining.ts'
import { seededRandom } from '../../bench/attack/helpers/random.ts'
import { createPost, createTarget, type Target } from '../../bench/attack/helpers/target.ts'
import { startVulnerableServer } from './helpers/vulnerable-server.ts'

let target: Target
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vatra-attack-'))
  const store = await openStore({ dataDir: ':memory:' })
  const planted = await plantSecrets(store, dataDir, 'word')
  const issuer = await startOpenIdProvider(openIdClient)
  const server = await startVulnerableServer(store, planted.marker)
  const parts = { store, planted, random: seededRandom(1) }
  const connection = { port: server.port, memory: () => 0 }
  target = {
    ...(await createTarget(connection, parts)),
    dataDir,
    issuer,
    settings: {},
    readLog: server.readLog,
    async stop() {
      await server.close()
      await issuer.close()
      await store.close()
      await rm(dataDir, { recursive: true })
    },
  }
})
afterAll(() => target.stop())

/** Most attacks succeed with their first requests and send thousands; the others get the latest response again. */
function sendOnly(limit: number, { request, origin }: Target): Pick<Target, 'request' | 'post'> {
  let sent = 0
  let latest: ReturnType<Target['request']>
  const limitedRequest: Target['request'] = (path, options) => {
    sent += 1
    if (sent <= limit) latest = request(path, options)
    return latest
  }
  return { request: limitedRequest, post: createPost(limitedRequest, origin) }
}

// These need several responses of a real site to detect a vulnerability.
const needsRealSite =
  /sign-in|sessions|last admin|aborted|smuggling|endless|oversized|damaged|streams|images|scripts|costly/
const detectable = sharedSiteAttacks.filter(({ name }) => !needsRealSite.test(name))

describe('the attacks on a vulnerable server', () => {
  test.each(detectable)('succeed: $name', async ({ run }) => {
    const { tried, successes } = await run({ ...target, ...sendOnly(200, target) })
    expect(tried).toBeGreaterThan(10)
    expect(successes).not.toEqual([])
  })

  test('succeed: pipelined requests', async () => {
    const ports = { attackedPort: target.port, idlePort: target.port }
    const { successes } = await sendPipelined({ ...ports, connections: 1, requests: 200 })
    expect(successes).not.toEqual([])
  })

  test('succeed with any other response, too', async () => {
    const findings: string[] = []
    await inspectResponses(target, (finding) => findings.push(finding)).request('/tips')
    expect(findings.join()).toMatch(/administrators was revealed.*a cookie was set/)
  })

  test('fail the summary, and so does an attack that throws', async () => {
    const harmless = {
      name: 'x',
      run: async ({ request }: Target) => (await request('/tips'), noSuccess),
    }
    const broken = { name: 'x', run: () => Promise.reject(new Error('no response')) }
    expect((await runClass(harmless, target, 1)).successes).toHaveLength(2)
    expect((await runClass(broken, target, 1)).successes).toEqual([
      expect.stringContaining('no response'),
    ])
  })
})
const noSuccess = { tried: 1, successes: [] }

describe('the search for executable content', () => {
  const policy = "default-src 'none'; script-src 'self'"
  const page = (html: string, type = 'text/html; charset=utf-8') =>
    findInjection({
      status: 200,
      headers: { 'content-type': type, 'content-security-policy': policy },
      body: Buffer.from(html),
    })

  test.each([
    '<script>pwned()</script>',
    '<img src=x onerror=pwned()>',
    '<svg/onload=pwned()>',
    '<a href="javascript:pwned()">',
    '<a href="java&Tab;script:pwned()">',
    '<a href=" &#106;avascript:pwned()">',
    '<a href="data:text/html,x">',
    '<a href="//evil.example">',
    '<a title="" onclick="pwned()">',
    '<meta http-equiv="refresh" content="0;url=/">',
    '<script type="application/ld+json">{"a":"</script>',
  ])('finds %s', (html) => {
    expect(page(html)).toBeDefined()
  })

  test.each([
    '&lt;script&gt;pwned()&lt;/script&gt;',
    '<p title="&lt;img src=x onerror=pwned()&gt;">pwned()</p>',
    '<a href="https://example.org/?q=javascript:pwned()" rel="nofollow">x</a>',
    '<img src="/media/x.jpg" alt="onerror=pwned()">',
  ])('does not report %s', (html) => {
    expect(page(html)).toBeUndefined()
  })

  test.each([
    ['application/rss+xml', '<item><script>x</script></item>'],
    ['application/rss+xml', '<description><![CDATA[<img src=x onerror=pwned()>]]></description>'],
    ['text/calendar', 'BEGIN:VEVENT\r\nATTENDEE:mailto:evil@example.org\r\n'],
    ['text/calendar', 'URL:javascript:pwned()\r\n'],
    ['text/x-script', 'anything'],
  ])('finds it in %s', (type, body) => {
    expect(page(body, type)).toBeDefined()
  })
})
