import { type Change, isOfCrowd } from '#core/content/changes.ts'

const pause = 2_000

/**
 * Passes changes on in their order, but those of crowds at most once in two seconds, of each kind and document the last
 * one: in a crowd, every form changes what open pages show. Each process does so for its own pages.
 */
export function paceCrowds(pass: (change: Change) => void): (change: Change) => void {
  const held = new Map<string, Change>()
  let isPausing = false

  const release = () => {
    const changes = [...held.values()].toSorted((one, other) => one.seq - other.seq)
    held.clear()
    for (const change of changes) pass(change)
  }
  const releaseAndPause = () => {
    isPausing = held.size > 0
    release()
    if (isPausing) setTimeout(releaseAndPause, pause).unref()
  }

  return (change) => {
    if (!isOfCrowd(change.kind)) {
      // Or pages would get numbers of changes that are not in their order.
      if (change.isPublic) release()
      return pass(change)
    }
    const key = `${change.kind} ${change.id} ${change.isPublic}`
    held.delete(key)
    held.set(key, change)
    if (isPausing) return
    isPausing = true
    // A form may change several things, which are announced together.
    queueMicrotask(releaseAndPause)
  }
}
