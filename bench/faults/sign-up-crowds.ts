import { setTimeout as pause } from 'node:timers/promises'
import { inQueue, takenPlaces } from '#core/sign-up/allot-places.ts'
import type { Random } from '#scripts/testing/random.ts'
import {
  createSequenceEvent,
  readStored,
  signUpForm,
} from '#scripts/testing/sign-ups/sequence-event.ts'
import type { SequenceSite } from '#scripts/testing/sign-ups/sequence-site.ts'
import { findOrderProblems, type Person } from '#scripts/testing/sign-ups/stored-problems.ts'
import { type StoreLocation, withDatabase } from '#server/storage/open-store.ts'
import { type FaultOutcome, Slowest, type Workspace } from './helpers/fault-kind.ts'
import { SignUpInstances } from './helpers/sign-up-instances.ts'

const people = 500
const capacity = 50

/** Within so many milliseconds, so that some are answered before others send. */
const moment = 1_000

/** Five hundred sign up for fifty places at almost the same moment, at two instances. */
export async function runCrowds(
  { directory, rounds, random }: Workspace,
  location: StoreLocation,
): Promise<FaultOutcome> {
  const instances = await SignUpInstances.start(location, directory)
  const slowest = new Slowest()
  const problems: string[] = []
  try {
    await withDatabase(location, async ({ db }) => {
      const site = instances.site(db)
      for (let round = 0; round < rounds; round++) {
        problems.push(...(await runCrowd(site, random, slowest)))
      }
    })
  } finally {
    await instances.stop()
  }
  return { problems, figures: [`${rounds * people} sign-ups`, `slowest answer ${slowest}`] }
}

async function runCrowd(site: SequenceSite, random: Random, slowest: Slowest): Promise<string[]> {
  const eventId = await createSequenceEvent(site, `${random.below(2 ** 32)}`, capacity)
  const { event } = await readStored(site.db, eventId)
  const crowd = Array.from({ length: people }, () => newPerson())
  const problems: string[] = []
  await Promise.all(
    crowd.map(async (person, nth) => {
      await pause(random.below(moment))
      person.sentAt = performance.now()
      const { status, body } = await site.post(
        nth % site.instances,
        '/sign-ups',
        signUpForm(event, person),
      )
      if (status !== 200) return problems.push(`A sign-up was answered with ${status}`)
      person.acknowledgedAt = performance.now()
      slowest.add(person.acknowledgedAt - person.sentAt)
      person.token = (JSON.parse(body) as { token: string }).token
      return undefined
    }),
  )
  return [...problems, ...(await findCrowdProblems(site, eventId, crowd))]
}

async function findCrowdProblems(
  { db }: SequenceSite,
  eventId: string,
  crowd: readonly Person[],
): Promise<string[]> {
  const stored = await readStored(db, eventId)
  const { signUps, secrets } = stored
  const tokens = new Map(secrets.map(({ key, token }) => [key, token]))
  const lost = crowd.filter(({ key, token }) => token && tokens.get(key) !== token).length
  const queue = inQueue(signUps)
  const isInOrder = signUps.every(({ number }, index) => number === index + 1)
  const areInOrderOfTime = signUps.every(
    ({ createdAt }, index) => createdAt >= (signUps[index - 1]?.createdAt ?? ''),
  )
  const isQueueLast = queue.every(({ number }) => number > capacity)
  return [
    ...(lost > 0 ? [`${lost} acknowledged sign-ups are lost`] : []),
    ...(takenPlaces(signUps) === capacity ? [] : [`${takenPlaces(signUps)} come`]),
    ...(signUps.length === people ? [] : [`${signUps.length} are stored`]),
    ...(isInOrder ? [] : ['The numbers have gaps']),
    ...(areInOrderOfTime ? [] : ['A later transaction has an earlier number']),
    ...(isQueueLast ? [] : ['Somebody waits who was before one that comes']),
    ...findOrderProblems(crowd, stored),
  ]
}

function newPerson(): Person {
  return { key: crypto.randomUUID(), people: 1, sentAt: undefined }
}
