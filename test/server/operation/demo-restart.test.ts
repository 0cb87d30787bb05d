import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { startSite } from '../../../bench/helpers/servers.ts'

const dataDir = temporaryFolder()

test('a demo on another port accepts its accounts again', async () => {
  for (let start = 1; start <= 2; start++) {
    expect(await signInOnFreshPort()).toMatch(/notice=signedIn/)
  }
})

test('the demo’s provider signs in nobody who has not chosen an account in its own page', async () => {
  const site = await startSite(dataDir)
  const origin = `http://127.0.0.1:${site.port}`
  const requestProvider = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}/demo-provider${path}`, { redirect: 'manual', ...init })
  const valid = {
    client_id: 'vatra-demo',
    redirect_uri: `${origin}/sign-in/callback`,
    response_type: 'code',
    scope: 'openid email',
    state: 's',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  }
  const locationOf = async (changes: Record<string, string>) => {
    const query = new URLSearchParams({ ...valid, ...changes })
    return (await requestProvider(`/auth?${query}`)).headers.get('location') ?? ''
  }
  try {
    expect(await locationOf({})).toContain('/choose/')
    const changes: Record<string, string>[] = [
      { redirect_uri: 'https://evil.example/' },
      { redirect_uri: `${origin}/sign-in/callback/../../x` },
      { client_id: 'evil' },
      { code_challenge: '', code_challenge_method: '' },
      { code_challenge_method: 'plain' },
      { response_type: 'id_token' },
    ]
    for (const change of changes) {
      expect([change, await locationOf(change)]).toEqual([
        change,
        expect.not.stringMatching(/evil|choose|[?&#]code=|id_token=/),
      ])
    }
    for (const account of ['admin%40example.org', 'root%40example.org', '..%2f']) {
      const path = `/choose/invented/${account}`
      const { headers } = await requestProvider(path, { method: 'POST', headers: { origin } })
      expect(headers.get('location')).toBe('/sign-in?problem=failed')
    }
    for (const grant of ['authorization_code&code=x', 'client_credentials', 'password']) {
      const client = 'client_id=vatra-demo&client_secret=guess'
      const body = `grant_type=${grant}&${client}`
      const { status } = await requestProvider('/token', { method: 'POST', headers: form, body })
      expect([grant, [400, 401].includes(status)]).toEqual([grant, true])
    }
  } finally {
    await site.stop()
  }
})

/** The cookies at the end of the sign-in. */
async function signInOnFreshPort(): Promise<string> {
  const site = await startSite(dataDir)
  try {
    return await signIn(`http://127.0.0.1:${site.port}`)
  } finally {
    await site.stop()
  }
}

async function signIn(origin: string): Promise<string> {
  const cookies = new Map<string, string>()
  let last = ''
  const requestAddress = async (address: string, method = 'GET') => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, origin, ...(method === 'POST' && form) }
    const reply = await fetch(new URL(address, origin), { method, headers, redirect: 'manual' })
    last = reply.headers.getSetCookie().join('\n')
    for (const set of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    return reply
  }
  let reply = await requestAddress('/sign-in', 'POST')
  while (reply.status >= 300 && reply.status < 400 && !last.includes('notice=')) {
    reply = await requestAddress(reply.headers.get('location') ?? '')
    const account = /action="([^"]*admin%40example\.org)"/.exec(
      reply.status === 200 ? await reply.text() : '',
    )?.[1]
    if (account) reply = await requestAddress(account, 'POST')
  }
  return last
}
const form = { 'content-type': 'application/x-www-form-urlencoded' }
