import { hostileHeaders } from '#scripts/testing/hostile/headers.ts'
import type { Route } from '#scripts/testing/route-list.ts'
import { Tally, type AttackKind, inParallel } from '../helpers/attack-kind.ts'
import type { Reply } from '../helpers/http-client.ts'
import { adminRoutes } from '../helpers/routes.ts'
import { outsiderCookies } from '../helpers/outsiders.ts'

const spellings = ({ path, id }: Route): string[] => {
  const routeId = encodeURIComponent(id)
  return [
    path,
    `${path}?lng=en`,
    `${path}/`,
    `/${path}`,
    `${path}.data`,
    `${path}.data?_routes=${routeId}`,
    `${path}.data?%5Froutes=${routeId}`,
    `${path}.data?_routes=root,${routeId}`,
    `${path}?_data=${routeId}`,
    `${path}?index`,
    `/static/..${path}`,
    `/tips/..${path.replaceAll('/', '\\')}`,
    `/%2e${path}`,
    `/tips/%2e%2e${path}.data`,
    path.toUpperCase(),
    path.replace('f83922ab', '%66%38%33%39%32%32%61%62'),
    `/__manifest?version=x&paths=${path}`,
    `/__manifest?version=x&paths=${encodeURIComponent(path)},/tips`,
  ]
}

/** These responses are public: the sign-in and the 404 screen. */
function revealsNothing(path: string, { status, body }: Reply): boolean {
  if (path.startsWith('/__manifest')) return !body.includes('admin/')
  return status >= 300 && status < 500
}

const readsByOthers: AttackKind = {
  name: 'administrators’ pages read by others',
  async run(target) {
    const tally = new Tally()
    const [visitor, ...others] = Object.entries(await outsiderCookies(target))
    const paths = adminRoutes(target.planted).flatMap(spellings)
    await inParallel(paths, async (path, nth) => {
      // A visitor tries every address, the other outsiders some of them.
      for (const [outsider, cookie] of [visitor, others[nth % others.length]].filter(
        (one) => one !== undefined,
      )) {
        const reply = await target.request(path, { headers: { cookie } })
        tally.count(revealsNothing(path, reply), `${outsider} read ${path}: ${reply.status}`)
      }
    })
    return tally
  },
}

const bypassHeaders: AttackKind = {
  name: 'headers that bypass access checks elsewhere',
  async run(target) {
    const tally = new Tally()
    const paths = adminRoutes(target.planted).filter((_, index) => index % 3 === 0)
    await inParallel(hostileHeaders, async (hostileHeader) => {
      for (const { path } of paths) {
        const reply = await target.request(path, { headers: hostileHeader })
        tally.count(
          revealsNothing(path, reply),
          `${path} was opened by ${JSON.stringify(hostileHeader)}`,
        )
      }
    })
    return tally
  },
}

export const unauthorizedReads: AttackKind[] = [readsByOthers, bypassHeaders]
