import { Tally, type AttackKind, inParallel } from '../helpers/attack-kind.ts'
import { adminRoutes, onePerModule } from '../helpers/routes.ts'

const suffixes = [
  '/x.css',
  ';a.jpg',
  '.css',
  '/..;/x.js',
  '%2fx.css',
  '%00.png',
  '%3f.css',
  '%23.css',
  '/.data',
  '?x.css',
  '\\x.css',
  '/%2e%2e/tips',
  '//x.jpg',
]

const deception: AttackKind = {
  name: 'administrators’ pages left in a cache',
  async run(target) {
    const tally = new Tally()
    const { cookie } = await target.newAdministrator()
    const paths = onePerModule(adminRoutes(target.planted)).flatMap(({ path }) =>
      ['', ...suffixes].map((suffix) => path + suffix),
    )
    await inParallel(paths, async (path) => {
      const reply = await target.request(path, { sessionCookie: cookie })
      const cacheControl = String(reply.headers['cache-control'])
      const mayBeStored =
        reply.body.includes(target.planted.marker) && !cacheControl.includes('no-store')
      tally.count(!mayBeStored, `${path} may be stored by a cache: ${cacheControl}`)
      // The response itself is searched for planted secrets.
      await target.request(path)
    })
    return tally
  },
}

const inventedAddresses = 2_500
const maxGrowth = 96

const flooding: AttackKind = {
  name: 'filling the cache with made-up addresses',
  async run(target) {
    const tally = new Tally()
    const patterns = [
      '/news/WORD',
      '/team/WORD',
      '/WORD',
      '/tips?junk=WORD',
      '/news?page=NUMBER',
      '/news/WORD.data',
      '/WORD.data',
    ]
    const inventAddress = (pattern: string) =>
      pattern
        .replace('WORD', target.random.word(20))
        .replace('NUMBER', String(100 + target.random.below(900)))
    for (const pattern of patterns) await target.request(inventAddress(pattern))
    const memoryBefore = target.memory()
    for (const pattern of patterns) {
      const bodies = new Set<string>()
      const paths = Array.from({ length: Math.ceil(inventedAddresses / patterns.length) }, () =>
        inventAddress(pattern),
      )
      await inParallel(paths, async (path) =>
        bodies.add((await target.request(path)).body.toString()),
      )
      tally.tried += paths.length
      if (bodies.size > 1) tally.successes.push(`${pattern} has ${bodies.size} different pages`)
    }
    const growth = target.memory() - memoryBefore
    tally.count(!(growth > maxGrowth), `The memory has grown by ${growth.toFixed(0)} MiB`)
    return tally
  },
}

export const cacheDeception = [deception, flooding]
