import { commandAddress } from '#app/admin/documents/addresses.ts'
import { localDraftKey } from '#app/admin/local-drafts/local-drafts.ts'
import { isRequestFailure, postForm, type RequestFailure } from '#app/forms/post-form.ts'
import { storedList, useStoredList } from '#app/state/stored-list.ts'
import type { SignUpForm } from '#core/commands/sign-up-commands.ts'

/** That somebody is at the door, or was marked by mistake; it waits here until the server has it. */
export type Mark = {
  /** Of the sign-up. */
  id: string
  /** To say whose mark was refused when the person is no longer on the list. */
  name: string
  attended: boolean
  /** When it was tapped: what was marked last counts, whenever it arrives. */
  at: string
  /** The server's answer; it is not sent again. */
  refused?: 'missing' | 'other'
}

/** Beside the drafts of this person, with which they are discarded. */
const keyOf = (owner: string) => localDraftKey(owner, 'door')

export function useMarks(owner: string): Mark[] {
  return useStoredList<Mark>(keyOf(owner))
}

/** False where the browser keeps nothing. */
export function addMark(owner: string, mark: Mark): boolean {
  return storedList<Mark>(keyOf(owner)).change((all) => [
    ...all.filter(({ id }) => id !== mark.id),
    mark,
  ])
}

/** The volunteer has read that it was refused. */
export function dismissMark(owner: string, mark: Mark): void {
  storedList<Mark>(keyOf(owner)).change((all) => all.filter((one) => !isSame(one, mark)))
}

/**
 * Sends the marks in their order, in one tab at a time. They are removed when `reload` has brought what the server has,
 * so that no row changes back meanwhile; those that it refuses stay, and say so. Returns why the rest could not be sent.
 */
export async function sendMarks(
  owner: string,
  reload: () => Promise<void>,
): Promise<RequestFailure | undefined> {
  return navigator.locks.request(keyOf(owner), async () => {
    const list = storedList<Mark>(keyOf(owner))
    const settled: Mark[] = []
    let failure: RequestFailure | undefined
    for (const mark of list.read().filter(({ refused }) => !refused)) {
      const result = await post(owner, mark)
      if (isRequestFailure(result)) {
        failure = result
        break
      }
      const refused = result.ok ? undefined : result.reason === 'missing' ? 'missing' : 'other'
      settled.push(refused ? { ...mark, refused } : mark)
    }
    if (settled.length === 0) return failure
    await reload()
    list.change((all) =>
      all.flatMap((mark) => {
        const answered = settled.find((one) => isSame(one, mark))
        return !answered ? [mark] : answered.refused ? [answered] : []
      }),
    )
    return failure
  })
}

function post(owner: string, { id, attended, at }: Mark) {
  const values = { intent: 'attended', id, attended: attended ? 'yes' : 'no', at }
  // Somebody else may have signed in here since.
  const headers = { 'x-administrator': owner }
  return postForm<SignUpForm['result']>(commandAddress('signUps'), values, { headers })
}

/** It was not tapped again while it was being sent. */
function isSame(one: Mark, other: Mark): boolean {
  return one.id === other.id && one.at === other.at
}
