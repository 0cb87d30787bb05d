import { Tally, type AttackClass } from '../helpers/attack-class.ts'
import { inParallel } from '../helpers/in-parallel.ts'
import { adminRoutes, onePerModule } from '../helpers/routes.ts'

const ends = [
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

const deception: AttackClass = {
  name: 'administrators’ pages left in a cache',
  async run(target) {
    const tally = new Tally()
    const { cookie } = await target.newAdministrator()
    const paths = onePerModule(adminRoutes(target.planted)).flatMap(({ path }) =>
      ['', ...ends].map((end) => path + end),
    )
    await inParallel(paths, async (path) => {
      const reply = await target.request(path, { sessionCookie: cookie })
      const rule = String(reply.headers['cache-control'])
      const isStored = reply.body.includes(target.planted.marker) && !rule.includes('no-store')
      tally.count(!isStored, `${path} may be stored by a cache: ${rule}`)
      // The response itself is searched for planted secrets.
      await target.request(path)
    })
    return tally
  },
}

const madeUpNames = 2_500
const mostGrowth = 96

const flooding: AttackClass = {
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
    const address = (pattern: string) =>
      pattern
        .replace('WORD', target.random.word(20))
        .replace('NUMBER', String(100 + target.random.below(900)))
    for (const pattern of patterns) await target.request(address(pattern))
    const before = target.memory()
    for (const pattern of patterns) {
      const bodies = new Set<string>()
      const paths = Array.from({ length: Math.ceil(madeUpNames / patterns.length) }, () =>
        address(pattern),
      )
      await inParallel(paths, async (path) =>
        bodies.add((await target.request(path)).body.toString()),
      )
      tally.tried += paths.length
      if (bodies.size > 1) tally.successes.push(`${pattern} has ${bodies.size} kept pages`)
    }
    const grown = target.memory() - before
    tally.count(!(grown > mostGrowth), `The memory has grown by ${grown.toFixed(0)} MiB`)
    return tally
  },
}

export const cacheDeception = [deception, flooding]
