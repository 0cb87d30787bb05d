import { expect, test } from 'vitest'
import { type Event, eventKind } from '#core/content/event.ts'
import { addDays } from '#core/dates.ts'
import type { Document } from '#core/kinds/document.ts'
import type { OwnChange } from '#core/site/sign-ups.ts'
import { type Random, seededRandom } from '#scripts/testing/random.ts'
import { findPlaceProblems } from '#scripts/testing/sign-ups/place-problems.ts'
import type { createSite } from '#server/storage/site/create-site.ts'
import { createKey, eventBody, signUpBody } from '#test/storage/helpers/bodies.ts'
import type { ContractContext } from './context.ts'

const hour = 60 * 60_000
const start = new Date('2026-05-01T12:00:00Z')
const steps = 25
const ownChanges: readonly OwnChange[] = [
  'accept',
  'accept',
  'cancel',
  'cancel',
  'comeBack',
  'leaveSeries',
  'erase',
]

const moreSeeds = Array.from({ length: 97 }, (_, index) => index + 4)

export function describeSeriesSequences(context: ContractContext): void {
  test.each([1, 2, 3])('sign-ups for a series in random order, seed %i', async (seed) => {
    expect(await findProblems(context, seed)).toEqual([])
  })

  test.each(moreSeeds)('sign-ups for a series, seed %i', { tags: ['thorough'] }, async (seed) => {
    expect(await findProblems(context, seed)).toEqual([])
  })
}

async function findProblems(context: ContractContext, seed: number): Promise<string[]> {
  context.clock.now = start
  const sequence = await SeriesSequence.prepare(context, seededRandom(seed))
  for (let step = 0; step < steps; step += 1) {
    const done = await sequence.step()
    const problems = await sequence.problems()
    if (problems.length > 0) return [`seed ${seed}, step ${step}: ${done}`, ...problems]
  }
  return []
}

class SeriesSequence {
  readonly #context: ContractContext
  readonly #random: Random
  readonly #signUps: Awaited<ReturnType<typeof createSite>>['signUps']
  readonly #series = crypto.randomUUID()
  readonly #events: Document<Event>[] = []
  readonly #tokens: string[] = []
  #before = new Map<string, Places>()
  #highestCapacity = new Map<string, number>()

  private constructor(
    context: ContractContext,
    random: Random,
    { signUps }: Pick<Awaited<ReturnType<typeof createSite>>, 'signUps'>,
  ) {
    this.#context = context
    this.#random = random
    this.#signUps = signUps
  }

  static async prepare(context: ContractContext, random: Random): Promise<SeriesSequence> {
    const sequence = new SeriesSequence(context, random, await context.openSite())
    for (let nth = 0; nth < 3; nth += 1) await sequence.#addDate()
    return sequence
  }

  /** Returns what was done. */
  async step(): Promise<string> {
    this.#before = await this.#places()
    this.#highestCapacity = new Map()
    const chance = this.#random.next()
    if (chance < 0.3 || this.#tokens.length === 0) return this.#send(true)
    if (chance < 0.42) return this.#send(false)
    if (chance < 0.76) return this.#changeOwn()
    if (chance < 0.82 && this.#events.length < 5) return this.#addDate()
    if (chance < 0.92) return this.#changeTerms()
    return this.#moveClock()
  }

  /** What does not hold, as sentences. */
  async problems(): Promise<string[]> {
    const problems: string[] = []
    for (const [id, places] of await this.#places()) {
      const { body } = await this.#event(id)
      const found = findPlaceProblems({
        before: this.#before.get(id) ?? [],
        after: places,
        capacity: Number(body.signUp?.capacity),
        largestCapacity: this.#highestCapacity.get(id),
      })
      problems.push(...found)
      const all = await this.#context.store.signUps.ofEvent(id)
      const ofSeries = all.flatMap(({ seriesSignUpId }) => seriesSignUpId ?? [])
      if (new Set(ofSeries).size < ofSeries.length) problems.push('Somebody is twice on a list')
      const missing = await this.#context.store.seriesSignUps.missingFrom(id, this.#series)
      if (body.signUp?.mode === 'open' && missing.length > 0) {
        problems.push(`${missing.length} who come always are not on a list`)
      }
    }
    return problems
  }

  async #places(): Promise<Map<string, Places>> {
    const places = new Map<string, Places>()
    for (const { id } of this.#events) {
      places.set(id, await this.#context.store.signUps.placesOf(id))
    }
    return places
  }

  async #event(id: string): Promise<Document<Event>> {
    const event = await this.#context.store.documents.byId(eventKind, id)
    if (!event) throw new Error('The event is lost')
    return event
  }

  async #send(isForSeries: boolean): Promise<string> {
    const { id: eventId } = this.#random.pick(this.#events)
    const key = createKey()
    const people = 1 + this.#random.below(2)
    const body = signUpBody({ contact: `${key}@example.org`, people })
    const sent = await this.#signUps.send({ key, eventId, body, isForSeries })
    if (sent.ok && sent.token) this.#tokens.push(sent.token)
    return `${people} sign up for ${isForSeries ? 'all dates' : 'one date'}`
  }

  async #changeOwn(): Promise<string> {
    const change = this.#random.pick([...ownChanges])
    const eventId = this.#random.pick(['', ...this.#events.map(({ id }) => id)])
    await this.#signUps.changeOwn(this.#random.pick(this.#tokens), change, eventId || undefined)
    return change
  }

  async #addDate(): Promise<string> {
    const day = addDays('2026-05-10', this.#events.length * 7)
    const body = eventBody({
      dates: { start: day, end: day },
      series: this.#series,
      signUp: { mode: 'open', capacity: String(1 + this.#random.below(4)), people: '2' },
    })
    this.#events.push(await this.#context.save(eventKind, body))
    return 'a new date'
  }

  async #changeTerms(): Promise<string> {
    const { id, version, body } = await this.#event(this.#random.pick(this.#events).id)
    this.#highestCapacity.set(id, Number(body.signUp?.capacity))
    const signUp = {
      ...body.signUp,
      mode: this.#random.pick(['open', 'open', 'closed'] as const),
      capacity: String(1 + this.#random.below(5)),
    }
    await this.#context.save(eventKind, { ...body, signUp }, { replaces: { id, version } })
    return `${signUp.mode}, ${signUp.capacity} places`
  }

  async #moveClock(): Promise<string> {
    const hours = this.#random.pick([13, 25])
    const { clock, store } = this.#context
    clock.now = new Date(clock.now.getTime() + hours * hour)
    for (const id of await store.signUps.eventsWithLapsedOffers(clock.now)) {
      await store.write('clock', ({ signUps }) => signUps.allot(id))
    }
    return `${hours} hours later`
  }
}

type Places = Awaited<ReturnType<ContractContext['store']['signUps']['placesOf']>>
