import { contentNames } from '#core/content/content-kinds.ts'
import { foreignOriginHeaders } from '#scripts/testing/hostile/requests.ts'
import { Tally, type AttackKind, inParallel } from '../helpers/attack-kind.ts'
import {
  encodeForm,
  encodeMultipart,
  filledForm,
  feedbackForm,
  urlencoded,
} from '../helpers/forms.ts'
import { adminRoutes, publicPaths } from '../helpers/routes.ts'
import { outsiderCookies } from '../helpers/outsiders.ts'
import type { Target } from '../helpers/target.ts'

const multipart = { 'content-type': 'multipart/form-data; boundary=edge' }
const plainText = { 'content-type': 'text/plain' }

/** Valid forms: something new, and a change of the planted documents. */
function formsFor(path: string, { hidden }: Target['planted']) {
  const contentName = contentNames.find((name) => path.includes(`/${name}`)) ?? 'events'
  const document = hidden.find((entry) => entry.contentName === contentName)
  const key = crypto.randomUUID()
  return [
    { intent: 'create', ...filledForm(contentName, 'attack'), key },
    feedbackForm({ key }),
    { intent: 'delete', id: document?.id ?? '', version: '1' },
  ]
}

/** Counts one attack; it succeeded if the store has changed. */
async function countUnchanged(
  { store }: Target,
  tally: Tally,
  description: string,
  attack: () => Promise<boolean>,
): Promise<void> {
  const newestChange = await store.changes.newest()
  const isRefused = await attack()
  tally.count(isRefused && (await store.changes.newest()) === newestChange, description)
}

const crossSiteForms: AttackKind = {
  name: 'forms sent from other sites',
  async run(target) {
    const tally = new Tally()
    const { cookie } = await target.newAdministrator()
    const admins = adminRoutes(target.planted).map(({ path }) => path)
    const paths = [...publicPaths, ...admins, ...admins.map((path) => `${path}.data`), '/sign-out']
    for (const path of paths) {
      for (const [sender, originHeaders] of Object.entries(foreignOriginHeaders)) {
        await countUnchanged(target, tally, `${path} accepted a form of ${sender}`, async () => {
          const statuses: number[] = []
          await inParallel(formsFor(path, target.planted), async (form) => {
            for (const [type, body] of [
              [urlencoded, encodeForm(form)],
              [multipart, encodeMultipart(form)],
              [plainText, encodeForm(form)],
            ] as const) {
              const headers = { ...type, ...originHeaders, 'x-forwarded-for': target.newAddress() }
              const request = { method: 'POST', headers, body, sessionCookie: cookie }
              statuses.push((await target.request(path, request)).status)
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

const writesByGet: AttackKind = {
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

const formsOfOthers: AttackKind = {
  name: 'administrators’ forms sent by others',
  async run(target) {
    const tally = new Tally()
    const paths = adminRoutes(target.planted).map(({ path }) => path)
    for (const [outsider, cookie] of Object.entries(await outsiderCookies(target))) {
      await countUnchanged(target, tally, `${outsider} changed something`, async () => {
        await inParallel(paths, async (path) => {
          for (const form of formsFor(path, target.planted)) {
            for (const end of ['', '.data', '?index', '.data?index']) {
              const { status, body } = await target.post(`${path}${end}`, form, {
                headers: { cookie },
              })
              const isSmall = status === 401 && body.length < 300
              tally.count(isSmall, `${outsider} got status ${status} from POST ${path}${end}`)
            }
          }
        })
        return true
      })
    }
    return tally
  },
}

export const unauthorizedWrites = [crossSiteForms, writesByGet, formsOfOthers]
