import { inQueue, type Place, takenPlaces } from '#core/sign-up/allot-places.ts'

type Step = {
  before: readonly Place[]
  after: readonly Place[]
  /** Undefined for as many as want to come. */
  capacity: number | undefined
  /** The largest that the event had since `before`, where it was changed meanwhile. */
  largestCapacity?: number | undefined
  /** Those whom an editor has given a place before others. */
  movedUp?: ReadonlySet<string>
}

/** Checks the places of an event after a step; a sentence for each problem. */
export function findPlaceProblems(step: Step): string[] {
  const { before, after, capacity = Infinity, movedUp = new Set() } = step
  const problems: string[] = []
  const taken = takenPlaces(after)
  // A capacity that was lowered takes nobody's place away.
  const allowed = Math.max(capacity, step.largestCapacity ?? 0, takenPlaces(before))
  if (taken > allowed) problems.push(`${taken} places are taken of ${allowed}`)
  const queue = inQueue(after)
  const [head] = queue
  if (head && taken + head.people <= capacity) {
    problems.push(`Number ${head.number} waits for ${head.people} although ${taken} are taken`)
  }
  const former = new Map(before.map((place) => [place.id, place]))
  for (const { id, state, number } of after) {
    const hasPlace = state === 'coming' || state === 'offered'
    if (former.get(id)?.state !== 'waiting' || !hasPlace || movedUp.has(id)) continue
    const passedOver = queue.find((waiting) => waiting.number < number && former.has(waiting.id))
    if (passedOver) problems.push(`Number ${number} was let in before ${passedOver.number}`)
  }
  if (new Set(after.map(({ number }) => number)).size < after.length) {
    problems.push('A number is given twice')
  }
  return problems
}
