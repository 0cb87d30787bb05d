import {
  everyHostileHeader,
  hostileHeaders,
  hostileQueries,
} from '#scripts/testing/hostile/headers.ts'
import { Tally, type AttackClass } from './attack-class.ts'
import type { Reply } from './client.ts'
import { filledForm } from './forms.ts'
import { inParallel } from './in-parallel.ts'
import { withoutVersion } from './page-text.ts'
import { administratorsRoutes, oneOfEach } from './routes.ts'
import type { Target } from './target.ts'

/** One answer in words: what the next visitor must be given again. */
const told = (reply: Reply) =>
  `${reply.status} ${reply.headers['set-cookie']} ${withoutVersion(reply.body)}`

/** The front page shows one of five drawings by chance, so it has no one text. */
const steadyPages = ({ pages }: Target) =>
  pages
    .filter((path) => path !== '/')
    .flatMap((path) => [path, `${path}?lng=en`])
    .concat('/tips.data', '/news.data?page=2', '/events.ics', '/news.rss', '/sitemap.xml')

async function cleanPages(target: Target): Promise<Map<string, string>> {
  const clean = new Map<string, string>()
  for (const path of steadyPages(target)) clean.set(path, told(await target.ask(path)))
  return clean
}

/** Every page is rendered anew after this, for whoever asks first. */
async function emptyCache(target: Target, cookie: string): Promise<void> {
  const form = { ...filledForm('events', 'empties the cache'), visibility: 'draft' }
  await target.post(
    '/adminf83922ab/events.data',
    { ...form, key: crypto.randomUUID() },
    { as: cookie },
  )
}

const poisoning: AttackClass = {
  name: 'pages poisoned for the next visitor',
  async run(target) {
    const tally = new Tally()
    const clean = await cleanPages(target)
    const expectClean = async (path: string, by: unknown) => {
      const isSame = told(await target.ask(path)) === clean.get(path)
      tally.count(isSame, `${path} is another after ${JSON.stringify(by).slice(0, 200)}`)
    }
    const { cookie } = await target.newAdministrator()
    const paths = [...clean.keys()]
    await emptyCache(target, cookie)
    await inParallel(paths, async (path) => {
      await target.ask(path, { headers: everyHostileHeader })
      await expectClean(path, 'all headers at once')
    })
    // A few pages are made from each hostile request itself, all others are asked for while they are kept.
    for (const [turn, headers] of hostileHeaders.entries()) {
      if (turn % 12 === 0) await emptyCache(target, cookie)
      await inParallel(paths, async (path) => {
        await target.ask(path, { headers })
        await expectClean(path, headers)
      })
    }
    await inParallel(hostileQueries, async (query) => {
      for (const path of ['/tips', '/news?page=2', '/nothing-here', '/tips.data', '/news.rss']) {
        await target.ask(`${path}${path.includes('?') ? '&' : '?'}${query}`)
        if (clean.has(path)) await expectClean(path, query)
      }
    })
    return tally
  },
}

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
    const paths = oneOfEach(administratorsRoutes(target.planted)).flatMap(({ path }) =>
      ['', ...ends].map((end) => path + end),
    )
    await inParallel(paths, async (path) => {
      const reply = await target.ask(path, { as: cookie })
      const rule = String(reply.headers['cache-control'])
      const isStored = reply.body.includes(target.planted.marker) && !rule.includes('no-store')
      tally.count(!isStored, `${path} may be stored by a cache: ${rule}`)
      // The answer itself is looked at: it must hold nothing that was planted.
      await target.ask(path)
    })
    return tally
  },
}

const madeUpNames = 2_500
const mostGrowth = 96

const flooding: AttackClass = {
  name: 'memory filled with made-up addresses',
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
    for (const pattern of patterns) await target.ask(address(pattern))
    const before = target.memory()
    for (const pattern of patterns) {
      const bodies = new Set<string>()
      const paths = Array.from({ length: Math.ceil(madeUpNames / patterns.length) }, () =>
        address(pattern),
      )
      await inParallel(paths, async (path) => bodies.add((await target.ask(path)).body.toString()))
      tally.tried += paths.length
      if (bodies.size > 1) tally.through.push(`${pattern} has ${bodies.size} kept pages`)
    }
    const grown = target.memory() - before
    tally.count(!(grown > mostGrowth), `The memory has grown by ${grown.toFixed(0)} MiB`)
    return tally
  },
}

export const caches = [poisoning, deception, flooding]
