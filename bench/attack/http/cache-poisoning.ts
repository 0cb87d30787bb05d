import {
  allHostileHeaders,
  hostileHeaders,
  hostileQueries,
} from '#scripts/testing/hostile/headers.ts'
import { projectKind } from '#core/content/project.ts'
import { Tally, type AttackClass } from '../helpers/attack-class.ts'
import type { Reply } from '../helpers/http-client.ts'
import { filledForm, type Form } from '../helpers/forms.ts'
import { inParallel } from '../helpers/in-parallel.ts'
import { withoutVersion } from '../helpers/page-text.ts'
import type { Target } from '../helpers/target.ts'

/** A response as text, which the next visitor must get again. */
const describeReply = (reply: Reply) =>
  `${reply.status} ${reply.headers['set-cookie']} ${withoutVersion(reply.body)}`

/** The front page shows one of five drawings at random, so its text varies. */
const steadyPages = ({ pages }: Target) =>
  pages
    .filter((path) => path !== '/')
    .flatMap((path) => [path, `${path}?lng=en`])
    .concat('/tips.data', '/news.data?page=2', '/events.ics', '/news.rss', '/sitemap.xml')

async function cleanPages(target: Target): Promise<Map<string, string>> {
  const clean = new Map<string, string>()
  for (const path of steadyPages(target)) clean.set(path, describeReply(await target.request(path)))
  return clean
}

/** Clears the page cache by saving the same project again. */
async function cacheEmptier({
  post,
  newAdministrator,
  store,
}: Target): Promise<() => Promise<void>> {
  const { cookie } = await newAdministrator()
  const form = filledForm('projects', 'Empties the cache')
  const save = (more: Form) =>
    post(
      '/adminf83922ab/projects.data',
      { ...form, ...more, key: crypto.randomUUID() },
      { sessionCookie: cookie },
    )
  await save({})
  const projects = await store.documents.all(projectKind, { removed: false })
  const mine = projects.find(({ body }) => body.title.uk === form['titleUk'])
  let version = mine?.version ?? 0
  return async () => {
    const { status } = await save({ id: mine?.id ?? '', version: String(version) })
    if (status !== 200) throw new Error(`The cache could not be emptied: ${status}`)
    version += 1
  }
}

export const cachePoisoning: AttackClass = {
  name: 'pages poisoned for the next visitor',
  async run(target) {
    const tally = new Tally()
    const emptyCache = await cacheEmptier(target)
    const clean = await cleanPages(target)
    const expectClean = async (path: string, by: unknown) => {
      const isSame = describeReply(await target.request(path)) === clean.get(path)
      tally.count(isSame, `${path} is another after ${JSON.stringify(by).slice(0, 200)}`)
    }
    const paths = [...clean.keys()]
    await emptyCache()
    await inParallel(paths, async (path) => {
      await target.request(path, { headers: allHostileHeaders })
      await expectClean(path, 'all headers at once')
    })
    // A few pages are rendered by the hostile request itself, all others are requested while they are cached.
    for (const [turn, headers] of hostileHeaders.entries()) {
      if (turn % 12 === 0) await emptyCache()
      await inParallel(paths, async (path) => {
        await target.request(path, { headers })
        await expectClean(path, headers)
      })
    }
    await inParallel(hostileQueries, async (query) => {
      for (const path of ['/tips', '/news?page=2', '/nothing-here', '/tips.data', '/news.rss']) {
        await target.request(`${path}${path.includes('?') ? '&' : '?'}${query}`)
        if (clean.has(path)) await expectClean(path, query)
      }
    })
    return tally
  },
}
