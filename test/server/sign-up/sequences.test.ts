/** @module-tag thorough */
import { expect, test } from 'vitest'
import { hideWithdrawnPhotos } from '#scripts/testing/sign-ups/sequence-event.ts'
import type { SequenceSite } from '#scripts/testing/sign-ups/sequence-site.ts'
import { SignUpSequence } from '#scripts/testing/sign-ups/sequence.ts'
import { type StoreLocation, withDatabase } from '#server/storage/open-store.ts'
import { migratedDatabase } from '#test/helpers/databases.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { decodeBody } from '#test/server/helpers/content.ts'
import { signInAs } from '#test/server/helpers/roles.ts'

const dataDir = temporaryFolder()
const hour = 60 * 60_000
const start = new Date('2026-11-01T12:00:00Z')

let now = start.getTime()

type Instances = [TestSite, TestSite]

async function openInstances(location: StoreLocation): Promise<Instances> {
  const open = () => openTestSite({ trustedProxies: 1, clock: () => new Date(now), ...location })
  return [await open(), await open()]
}

function sequenceSite(
  db: SequenceSite['db'],
  instances: Instances,
  editorCookie: string,
): SequenceSite {
  let senders = 0
  const from = () => ({
    'x-forwarded-for': `198.18.${Math.floor(++senders / 250)}.${senders % 250}`,
  })
  const instance = (nth: number) => instances[nth % 2 === 0 ? 0 : 1]
  return {
    db,
    instances: instances.length,
    moveClock: (hours) => void (now += hours * hour),
    async post(nth, path, form, { isEditor = false } = {}) {
      const headers = { ...from(), ...(isEditor && { cookie: editorCookie }) }
      const reply = await instance(nth).post(path, form, headers)
      return { status: reply.status, body: decodeBody(reply) }
    },
    async get(nth, path) {
      const reply = await instance(nth).request(path, { headers: from() })
      return { status: reply.status, body: decodeBody(reply) }
    },
  }
}

/** `npm run bench -- faults` runs two thousand, and kills instances meanwhile. */
const seeds = Array.from({ length: 5 }, (_, nth) => nth + 1)

test.each([
  ['SQLite', async () => ({ dataDir })],
  ['PostgreSQL', async () => ({ databaseUrl: await migratedDatabase() })],
])('sign-ups in random order at two instances, on %s', async (_, createLocation) => {
  const location = await createLocation()
  const instances = await openInstances(location)
  try {
    // The clock will go back.
    now = start.getTime() - 48 * hour
    const cookie = await signInAs(instances[0], 'editor')
    await hideWithdrawnPhotos(instances[0].store)
    const problems = await withDatabase(location, async ({ db }) => {
      const found: string[] = []
      const site = sequenceSite(db, instances, cookie)
      for (const seed of seeds) {
        now = start.getTime()
        const sequence = await SignUpSequence.prepare(site, seed)
        found.push(...(await sequence.run(8)).problems)
      }
      return found
    })
    expect(problems).toEqual([])
  } finally {
    for (const instance of instances) await instance.close()
  }
})
