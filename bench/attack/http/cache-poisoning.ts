import {
  allHostileHeaders,
  hostileHeaders,
  hostileQueries,
} from '#scripts/testing/hostile/headers.ts'
import { projectKind } from '#core/content/project.ts'
import { Tally, type AttackKind, inParallel } from '../helpers/attack-kind.ts'
import { type Reply, withoutVersion } from '../helpers/http-client.ts'
import { filledForm, type Form } from '../helpers/forms.ts'
import type { Target } from '../helpers/target.ts'

/** A response as text, which the next visitor must get again. */
const describeReply = (reply: Reply) =>
  `${reply.status} ${reply.headers['set-cookie']} ${withoutVersion(reply.body)}`

/** The front page shows one of five drawings at random, so its text varies. */
const unchangingPages = ({ pages }: Target) =>
  pages
    .filter((path) => path !== '/')
    .flatMap((path) => [path, `${path}?lng=en`])
    .concat('/tips.data', '/news.data?page=2', '/events.ics', '/news.rss', '/sitemap.xml')

async function recordCleanReplies(target: Target): Promise<Map<string, string>> {
  const cleanReplies = new Map<string, string>()
  for (const path of unchangingPages(target))
    cleanReplies.set(path, describeReply(await target.request(path)))
  return cleanReplies
}

/** Clears the page cache by saving the same project again. */
async function createCacheClearing({
  post,
  newAdministrator,
  store,
}: Target): Promise<() => Promise<void>> {
  const { cookie } = await newAdministrator()
  const form = filledForm('projects', 'Clears the cache')
  const save = (changes: Form) =>
    post(
      '/adminf83922ab/actions/projects',
      { ...form, ...changes, key: crypto.randomUUID() },
      { sessionCookie: cookie },
    )
  await save({ intent: 'create' })
  const projects = await store.documents.all(projectKind, { removed: false })
  const ownProject = projects.find(({ body }) => body.title.uk === form['titleUk'])
  let version = ownProject?.version ?? 0
  return async () => {
    const { status } = await save({
      intent: 'update',
      id: ownProject?.id ?? '',
      version: String(version),
    })
    if (status !== 200) throw new Error(`The cache could not be cleared: ${status}`)
    version += 1
  }
}

export const cachePoisoning: AttackKind = {
  name: 'pages poisoned for the next visitor',
  async run(target) {
    const tally = new Tally()
    const clearCache = await createCacheClearing(target)
    const cleanReplies = await recordCleanReplies(target)
    const expectClean = async (path: string, attack: unknown) => {
      const isSame = describeReply(await target.request(path)) === cleanReplies.get(path)
      tally.count(isSame, `${path} has changed after ${JSON.stringify(attack).slice(0, 200)}`)
    }
    const paths = [...cleanReplies.keys()]
    await clearCache()
    await inParallel(paths, async (path) => {
      await target.request(path, { headers: allHostileHeaders })
      await expectClean(path, 'all headers at once')
    })
    // A few pages are rendered by the hostile request itself, all others are requested while they are cached.
    for (const [index, headers] of hostileHeaders.entries()) {
      if (index % 12 === 0) await clearCache()
      await inParallel(paths, async (path) => {
        await target.request(path, { headers })
        await expectClean(path, headers)
      })
    }
    await inParallel(hostileQueries, async (query) => {
      for (const path of ['/tips', '/news?page=2', '/nothing-here', '/tips.data', '/news.rss']) {
        await target.request(`${path}${path.includes('?') ? '&' : '?'}${query}`)
        if (cleanReplies.has(path)) await expectClean(path, query)
      }
    })
    return tally
  },
}
