import { contentNames } from '#core/content/content-kinds.ts'
import { foreignOriginHeaders } from '#scripts/testing/hostile/foreign-origins.ts'
import { Tally, type AttackClass } from '../helpers/attack-class.ts'
import {
  encodeForm,
  encodeMultipart,
  filledForm,
  feedbackForm,
  urlencoded,
} from '../helpers/forms.ts'
import { inParallel } from '../helpers/in-parallel.ts'
import { adminRoutes, publicPaths } from '../helpers/routes.ts'
import { outsiderCookies } from '../helpers/outsiders.ts'
import type { Target } from '../helpers/target.ts'

const inParts = { 'content-type': 'multipart/form-data; boundary=edge' }
const asText = { 'content-type': 'text/plain' }

/** Valid forms: something new, and a change of the planted documents. */
function formsFor(path: string, { hidden }: Target['planted']) {
  const section = contentNames.find((name) => path.includes(`/${name}`)) ?? 'events'
  const found = hidden.find((entry) => entry.section === section)
  const fresh = { ...filledForm(section, 'attack'), ...feedbackForm(), key: crypto.randomUUID() }
  return [fresh, { intent: 'delete', id: found?.id ?? '', version: '1' }]
}

/** Counts one attack; it succeeded if the store has changed. */
async function countUnchanged(
  { store }: Target,
  tally: Tally,
  what: string,
  attack: () => Promise<boolean>,
): Promise<void> {
  const before = await store.changes.newest()
  const isRefused = await attack()
  tally.count(isRefused && (await store.changes.newest()) === before, what)
}

const forged: AttackClass = {
  name: 'forms sent from other sites',
  async run(target) {
    const tally = new Tally()
    const { cookie } = await target.newAdministrator()
    const admins = adminRoutes(target.planted).map(({ path }) => path)
    const paths = [...publicPaths, ...admins, ...admins.map((path) => `${path}.data`), '/sign-out']
    for (const path of paths) {
      for (const [who, from] of Object.entries(foreignOriginHeaders)) {
        await countUnchanged(target, tally, `${path} took a form of ${who}`, async () => {
          const statuses: number[] = []
          await inParallel(formsFor(path, target.planted), async (form) => {
            for (const [type, body] of [
              [urlencoded, encodeForm(form)],
              [inParts, encodeMultipart(form)],
              [asText, encodeForm(form)],
            ] as const) {
              const headers = { ...type, ...from, 'x-forwarded-for': target.newAddress() }
              const asked = { method: 'POST', headers, body, as: cookie }
              statuses.push((await target.request(path, asked)).status)
            }
          })
          return statuses.every((status) => status === 403)
        })
      }
    }
    const { status } = await target.request('/adminf83922ab/admins', { sessionCookie: cookie })
    tally.count(status === 200, 'A foreign form ended the session of an administrator')
    return tally
  },
}

const byReading: AttackClass = {
  name: 'changes by GET requests',
  async run(target) {
    const tally = new Tally()
    const { cookie } = await target.newAdministrator()
    const paths = adminRoutes(target.planted).map(({ path }) => path)
    for (const path of [...paths, '/sign-out', '/feedback', '/sign-in']) {
      await countUnchanged(target, tally, `GET ${path} changed something`, async () => {
        for (const form of formsFor(path, target.planted)) {
          await target.request(`${path}?${encodeForm(form)}`, { sessionCookie: cookie })
          await target.request(`${path}.data?${encodeForm(form)}&_method=POST`, {
            sessionCookie: cookie,
            headers: { 'x-http-method-override': 'POST' },
          })
        }
        return true
      })
    }
    const { status } = await target.request('/adminf83922ab/admins', { sessionCookie: cookie })
    tally.count(status === 200, 'An address ended the session of an administrator')
    return tally
  },
}

const anonymous: AttackClass = {
  name: 'administrators’ forms sent by others',
  async run(target) {
    const tally = new Tally()
    const paths = adminRoutes(target.planted).map(({ path }) => path)
    for (const [who, cookie] of Object.entries(await outsiderCookies(target))) {
      await countUnchanged(target, tally, `${who} changed something`, async () => {
        await inParallel(paths, async (path) => {
          for (const form of formsFor(path, target.planted)) {
            for (const end of ['', '.data', '?index', '.data?index']) {
              const { status, body } = await target.post(`${path}${end}`, form, {
                headers: { cookie },
              })
              const isSmall = status === 401 && body.length < 300
              tally.count(isSmall, `${who} was answered ${status} by POST ${path}${end}`)
            }
          }
        })
        return true
      })
    }
    return tally
  },
}

export const foreignWrites = [forged, byReading, anonymous]
