import { sections } from '#core/contentKinds.ts'
import { foreignSenders } from '#scripts/testing/hostile/senders.ts'
import { Tally, type AttackClass } from './attack-class.ts'
import { encode, encodeInParts, filledForm, letter, urlencoded } from './forms.ts'
import { inParallel } from './in-parallel.ts'
import { administratorsRoutes, publicPaths } from './routes.ts'
import { strangersCookies } from './strangers.ts'
import type { Target } from './target.ts'

const inParts = { 'content-type': 'multipart/form-data; boundary=edge' }
const asText = { 'content-type': 'text/plain' }

/** What would be done there, were it let in: something new, and a change of the planted entries. */
function formsFor(path: string, { hidden }: Target['planted']) {
  const section = sections.find((name) => path.includes(`/${name}`)) ?? 'events'
  const found = hidden.find((entry) => entry.section === section)
  const fresh = { ...filledForm(section, 'attack'), ...letter(), key: crypto.randomUUID() }
  return [fresh, { intent: 'delete', id: found?.id ?? '', version: '1' }]
}

/** Counts one attack by whether anything in the store is another after it. */
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
    const admins = administratorsRoutes(target.planted).map(({ path }) => path)
    const paths = [...publicPaths, ...admins, ...admins.map((path) => `${path}.data`), '/sign-out']
    for (const path of paths) {
      for (const [who, from] of Object.entries(foreignSenders)) {
        await countUnchanged(target, tally, `${path} took a form of ${who}`, async () => {
          const statuses: number[] = []
          await inParallel(formsFor(path, target.planted), async (form) => {
            for (const [type, body] of [
              [urlencoded, encode(form)],
              [inParts, encodeInParts(form)],
              [asText, encode(form)],
            ] as const) {
              const headers = { ...type, ...from, 'x-forwarded-for': target.newAddress() }
              const asked = { method: 'POST', headers, body, as: cookie }
              statuses.push((await target.ask(path, asked)).status)
            }
          })
          return statuses.every((status) => status === 403)
        })
      }
    }
    const { status } = await target.ask('/adminf83922ab/admins', { as: cookie })
    tally.count(status === 200, 'A foreign form ended the session of an administrator')
    return tally
  },
}

const byReading: AttackClass = {
  name: 'changes asked for by an address alone',
  async run(target) {
    const tally = new Tally()
    const { cookie } = await target.newAdministrator()
    const paths = administratorsRoutes(target.planted).map(({ path }) => path)
    for (const path of [...paths, '/sign-out', '/feedback', '/sign-in']) {
      await countUnchanged(target, tally, `GET ${path} changed something`, async () => {
        for (const form of formsFor(path, target.planted)) {
          await target.ask(`${path}?${encode(form)}`, { as: cookie })
          await target.ask(`${path}.data?${encode(form)}&_method=POST`, {
            as: cookie,
            headers: { 'x-http-method-override': 'POST' },
          })
        }
        return true
      })
    }
    const { status } = await target.ask('/adminf83922ab/admins', { as: cookie })
    tally.count(status === 200, 'An address ended the session of an administrator')
    return tally
  },
}

const anonymous: AttackClass = {
  name: 'administrators’ forms sent by others',
  async run(target) {
    const tally = new Tally()
    const paths = administratorsRoutes(target.planted).map(({ path }) => path)
    for (const [who, cookie] of Object.entries(await strangersCookies(target))) {
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
