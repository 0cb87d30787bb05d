import { type Random, seededRandom } from '#scripts/testing/random.ts'
import { findPlaceProblems } from './place-problems.ts'
import {
  capacityForm,
  createSequenceEvent,
  minorForm,
  readStored,
  signUpForm,
  type Stored,
} from './sequence-event.ts'
import { type Answer, commandsOf, type Form, type SequenceSite } from './sequence-site.ts'
import {
  findConsentProblems,
  findPhotoProblems,
  findOrderProblems,
  findPeopleProblems,
  findMailProblems,
  type Person,
} from './stored-problems.ts'

export type SequenceOutcome = {
  problems: string[]
  requests: number
  acknowledged: number
  unanswered: number
}

// Longer than a source file should be, because each operation is chosen, sent and checked here.

/** Requests of visitors, guardians and editors in random order, some of them at once; after each round all must hold. */
export class SignUpSequence {
  readonly #site: SequenceSite
  readonly #random: Random
  readonly #name: string
  readonly #people = new Map<string, Person>()
  readonly #eventId: string
  /** By editors, acknowledged or not. */
  readonly #movedUp = new Set<string>()
  /** Capacities of changes that were not answered: they may still come. */
  readonly #possibleCapacities = new Set<number>()
  readonly #outcome: SequenceOutcome = { problems: [], requests: 0, acknowledged: 0, unanswered: 0 }
  #stored: Stored

  private constructor(site: SequenceSite, seed: number, stored: Stored) {
    this.#site = site
    this.#random = seededRandom(seed)
    this.#name = String(seed)
    this.#stored = stored
    this.#eventId = stored.event.id
  }

  /** `name`: of the event, which is new. */
  static async prepare(site: SequenceSite, seed: number): Promise<SignUpSequence> {
    const capacity = 1 + (seed % 4)
    const id = await createSequenceEvent(site, `${seed}`, capacity)
    return new SignUpSequence(site, seed, await readStored(site.db, id))
  }

  async run(rounds: number): Promise<SequenceOutcome> {
    const { problems } = this.#outcome
    for (let round = 0; round < rounds && problems.length === 0; round++) await this.#runRound()
    await this.#checkPages()
    this.#outcome.problems = problems.map((problem) => `Seed ${this.#name}: ${problem}`)
    return this.#outcome
  }

  async #runRound(): Promise<void> {
    const atOnce = this.#random.pick([1, 1, 2, 3, 5])
    const touched = new Set<string>()
    const work = Array.from({ length: atOnce }, () => this.#chooseOperation(touched, atOnce === 1))
    const expected = await Promise.all(work.map((operation) => operation()))
    await this.#check(expected.flatMap((check) => check ?? []))
  }

  #chooseOperation(touched: Set<string>, isAlone: boolean): Operation {
    const chance = this.#random.next()
    const person = this.#pickPerson()
    if (chance < 0.4 || !person) return this.#signUp(this.#newPerson())
    if (chance < 0.48) return this.#signUp(person)
    if (chance < 0.52) {
      const twice = this.#newPerson()
      const [one, other] = [this.#signUp(twice), this.#signUp(twice)]
      return async () => void (await Promise.all([one(), other()]))
    }
    if (chance < 0.58) return this.#changeOwn(person, 'cancel', isAlone)
    if (chance < 0.7) return this.#answerAsGuardian()
    if (chance < 0.78) return this.#changeOwn(person, 'accept', isAlone)
    if (chance < 0.82) return touched.size === 0 && isAlone ? this.#erase(person) : async () => {}
    if (chance < 0.86) return this.#moveUp(person)
    if (chance < 0.88) return this.#addByEditor(this.#newPerson())
    if (chance < 0.95) return this.#changeCapacity(touched)
    const hours = this.#random.pick([13, 13, 25, -5])
    return async () => this.#site.moveClock(hours)
  }

  #newPerson(): Person {
    const key = crypto.randomUUID()
    const people = 1 + this.#random.below(2)
    const isMinor = this.#random.below(3) === 0
    const person: Person = { key, people, isMinor, sentAt: undefined }
    this.#people.set(key, person)
    return person
  }

  #pickPerson(): Person | undefined {
    const known = [...this.#people.values()].filter(({ isErasing }) => !isErasing)
    return known.length > 0 ? this.#random.pick(known) : undefined
  }

  #signUp(person: Person): Operation {
    const form = signUpForm(this.#stored.event, person)
    const nth = this.#pickInstance()
    return async () => {
      person.sentAt ??= performance.now()
      const answer = await this.#post(nth, '/sign-ups', form)
      if (answer.status !== 200) return undefined
      const { token } = JSON.parse(answer.body) as { token: string }
      if (person.token !== undefined && person.token !== token) {
        this.#outcome.problems.push('Copies of a form have different tokens')
      }
      person.token = token
      person.acknowledgedAt ??= performance.now()
      return undefined
    }
  }

  #changeOwn(
    { key, token = '' }: Person,
    change: 'accept' | 'cancel',
    isAlone: boolean,
  ): Operation {
    const form = { token, change }
    const nth = this.#pickInstance()
    return async () => {
      const { status } = await this.#post(nth, '/sign-ups/changes', form)
      const state = change === 'accept' ? 'coming' : 'cancelled'
      // At the same moment somebody else may have changed it again.
      if (status !== 200 || !isAlone) return undefined
      return () => this.#expectState(key, state)
    }
  }

  #answerAsGuardian(): Operation {
    const guardians = this.#stored.signUps.flatMap(({ guardian }) => guardian ?? [])
    if (guardians.length === 0) return async () => {}
    // Otherwise hardly anybody would withdraw.
    const allowing = guardians.filter(({ photos }) => photos === 'yes')
    const guardian = this.#random.pick(allowing.length > 0 ? allowing : guardians)
    const isAgreed = this.#random.below(3) > 0
    const photos = this.#random.pick(['yes', 'yes', 'unpublished', 'no'])
    const form: Form = isAgreed ? { change: 'agree', photos } : { change: 'refuse' }
    const nth = this.#pickInstance()
    return async () => void (await this.#post(nth, `/guardian/${guardian.token}`, form))
  }

  #erase(person: Person): Operation {
    const nth = this.#pickInstance()
    return async () => {
      person.isErasing = true
      const form = { token: person.token ?? '', change: 'erase' }
      const { status } = await this.#post(nth, '/sign-ups/changes', form)
      if (status === 200) person.isErased = true
      return undefined
    }
  }

  #addByEditor(person: Person): Operation {
    const form = {
      intent: 'add',
      key: person.key,
      event: this.#eventId,
      language: 'uk',
      name: 'Іван',
      contact: `${person.key}@example.org`,
      people: String(person.people),
      ...minorForm(person),
    }
    const nth = this.#pickInstance()
    return async () => {
      person.sentAt ??= performance.now()
      const { status } = await this.#post(nth, commandsOf('signUps'), form)
      if (status === 200) person.acknowledgedAt ??= performance.now()
    }
  }

  #moveUp({ key }: Person): Operation {
    const id = this.#stored.secrets.find((each) => each.key === key)?.id
    if (id === undefined) return async () => {}
    this.#movedUp.add(id)
    const nth = this.#pickInstance()
    return async () => void (await this.#post(nth, commandsOf('signUps'), { intent: 'moveUp', id }))
  }

  /** One of a round: another would be a conflict of versions. */
  #changeCapacity(touched: Set<string>): Operation {
    if (touched.has('capacity')) return async () => {}
    touched.add('capacity')
    const capacity = 1 + this.#random.below(6)
    const form = capacityForm(this.#stored.event, capacity)
    const nth = this.#pickInstance()
    this.#possibleCapacities.add(capacity)
    return async () => {
      const { status } = await this.#post(nth, commandsOf('events'), form)
      if (status === 200) return () => this.#expectCapacity(capacity)
      return undefined
    }
  }

  async #post(nth: number, path: string, form: Form): Promise<Answer> {
    this.#outcome.requests += 1
    const isEditor = path.startsWith('/admin')
    const answer = await this.#site.post(nth, path, form, { isEditor })
    const { status, body } = answer
    if (status === 0) this.#outcome.unanswered += 1
    if (status === 200 || status === 303) this.#outcome.acknowledged += 1
    // 409: the place was taken meanwhile, or was never offered. 404: it has been erased.
    if (![0, 200, 303, 404, 409].includes(status)) {
      this.#outcome.problems.push(`${path} was answered with ${status}: ${body.slice(0, 200)}`)
    }
    return answer
  }

  async #check(expected: (() => string | undefined)[]): Promise<void> {
    const before = this.#stored
    const after = await readStored(this.#site.db, this.#eventId)
    this.#stored = after
    const largestCapacity = Math.max(before.capacity, ...this.#possibleCapacities)
    const people = [...this.#people.values()]
    this.#outcome.problems.push(
      ...findPlaceProblems({
        before: before.signUps,
        after: after.signUps,
        capacity: after.capacity,
        largestCapacity,
        movedUp: this.#movedUp,
      }),
      ...findPeopleProblems(people, after),
      ...findOrderProblems(people, after),
      ...findMailProblems(after),
      ...findConsentProblems(after),
      ...findPhotoProblems(before, after),
      ...expected.flatMap((check) => check() ?? []),
    )
    for (const { key, isErased } of people) if (isErased) this.#people.delete(key)
    if (this.#outcome.unanswered === 0) this.#possibleCapacities.clear()
  }

  #expectState(key: string, state: string): string | undefined {
    const id = this.#stored.secrets.find((each) => each.key === key)?.id
    const found = this.#stored.signUps.find((each) => each.id === id)
    return found?.state === state ? undefined : `An acknowledged change to ${state} is lost`
  }

  #expectCapacity(capacity: number): string | undefined {
    return this.#stored.capacity === capacity ? undefined : 'An acknowledged capacity is lost'
  }

  /** The tokens that were acknowledged open their pages. */
  async #checkPages(): Promise<void> {
    const people = [...this.#people.values()].filter(({ token, isErasing }) => token && !isErasing)
    for (const { token } of people.slice(-2)) {
      const { status } = await this.#site.get(this.#pickInstance(), `/sign-up/${token}`)
      if (status !== 200 && status !== 0) {
        this.#outcome.problems.push(`A private page is answered with ${status}`)
      }
    }
  }

  #pickInstance = () => this.#random.below(this.#site.instances)
}

/** Returns what must be true afterwards, where that is sure. */
type Operation = () => Promise<(() => string | undefined) | undefined | void>
