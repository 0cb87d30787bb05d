import { sendRaw, statusOf } from '#scripts/testing/raw-requests.ts'
import { Tally, type AttackKind, inParallel } from '../helpers/attack-kind.ts'
import { adminRoutes, publicPaths } from '../helpers/routes.ts'

export const methods: AttackKind = {
  name: 'other methods',
  async run(target) {
    const tally = new Tally()
    const { cookie } = await target.newAdministrator()
    const admins = adminRoutes(target.planted).map(({ path }) => path)
    const names = [
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'TRACE',
      'CONNECT',
      'PROPFIND',
      'MOVE',
      'LOCK',
      'PURGE',
      'QUERY',
      'SEARCH',
      'get',
      'FOO',
      'BREW',
    ]
    const newestChange = await target.store.changes.newest()
    const paths = [
      ...publicPaths,
      ...admins,
      '/sign-out',
      '/live',
      '/news.rss',
      '/media/x',
      '/static/x',
      '/health/ready',
      '/robots.txt',
      '*',
    ]
    await inParallel(
      paths.flatMap((path) => names.map((name) => ({ path, name }))),
      async ({ path, name }) => {
        const head = `${name} ${path} HTTP/1.1\r\nHost: a\r\nOrigin: ${target.origin}\r\nCookie: ${cookie}\r\nX-Secret: echoed-secret\r\nConnection: close\r\n\r\n`
        const response = await sendRaw(target.port, head)
        const status = statusOf(response)
        // Node closes such a connection without a response.
        const isRefused = name === 'CONNECT' ? status === 0 : status >= 400 && status < 500
        const isAllowed = /access-control-allow/i.test(response)
        tally.count(
          isRefused && !isAllowed && !response.includes('echoed-secret'),
          `${name} ${path}: ${status}`,
        )
      },
    )
    tally.count(
      (await target.store.changes.newest()) === newestChange,
      'Another method changed something',
    )
    return tally
  },
}
