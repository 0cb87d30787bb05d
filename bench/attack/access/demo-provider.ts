import { join } from 'node:path'
import { startSite } from '../../helpers/servers.ts'
import { Tally, type AttackKind } from '../helpers/attack-kind.ts'
import { sendRequest, type RequestOptions } from '../helpers/http-client.ts'

const mount = '/demo-provider'

const authorizations: Record<string, Record<string, string>> = {
  'another address to return to': { redirect_uri: 'https://evil.example/' },
  'a longer address to return to': { redirect_uri: 'ORIGIN/sign-in/callback/../../x' },
  'another client': { client_id: 'evil' },
  'no PKCE': { code_challenge: '', code_challenge_method: '' },
  'plain PKCE': { code_challenge_method: 'plain' },
  'a token instead of a code': { response_type: 'id_token' },
}

/** The demo's provider signs in everybody who presses a button; no other request may sign anybody in. */
export const demoProvider: AttackKind = {
  name: 'the demo’s provider',
  async run(target) {
    const tally = new Tally()
    const site = await startSite(join(target.dataDir, '..', 'demo'))
    const origin = `http://127.0.0.1:${site.port}`
    const request = (path: string, options?: RequestOptions) =>
      sendRequest(site.port, path, options)
    try {
      for (const [description, changes] of Object.entries(authorizations)) {
        const valid = {
          client_id: 'vatra-demo',
          redirect_uri: `${origin}/sign-in/callback`,
          response_type: 'code',
          scope: 'openid email',
          state: 's',
          nonce: 'n',
          code_challenge: 'a'.repeat(43),
          code_challenge_method: 'S256',
        }
        const query = new URLSearchParams({ ...valid, ...changes })
          .toString()
          .replace('ORIGIN', encodeURIComponent(origin))
        const { status, headers } = await request(`${mount}/auth?${query}`)
        const location = headers.location ?? ''
        tally.count(
          status < 500 &&
            !location.includes('evil') &&
            !location.includes('/choose/') &&
            !location.includes('code='),
          `${description}: ${status} ${location}`,
        )
      }
      for (const account of [
        'admin%40example.org',
        'root%40example.org',
        '..%2f',
        'admin@example.org',
      ]) {
        const { headers } = await request(`${mount}/choose/invented/${account}`, {
          method: 'POST',
          headers: { origin },
        })
        tally.count(
          !/code=|session=/.test(JSON.stringify(headers)),
          `an invented choice of ${account} was signed in`,
        )
      }
      for (const form of [
        'grant_type=authorization_code&code=x',
        'grant_type=client_credentials',
        'grant_type=password&username=admin%40example.org',
      ]) {
        const { status } = await request(`${mount}/token`, {
          method: 'POST',
          body: `${form}&client_id=vatra-demo&client_secret=guess`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
        tally.count(status >= 400 && status < 500, `${form} was answered with ${status}`)
      }
      const { status } = await request('/adminf83922ab/admins')
      tally.count(status === 404, 'The demo shows its administrators to anybody')
    } finally {
      await site.stop()
    }
    for (const path of [
      '',
      '/',
      '/.well-known/openid-configuration',
      '/auth',
      '/jwks',
      '/token',
      '/choose/x',
      '/choose/x/admin%40example.org',
    ]) {
      const { status } = await target.request(`${mount}${path}`)
      tally.count(status === 404, `A real site answers ${mount}${path}: ${status}`)
    }
    return tally
  },
}
