import { useEffect } from 'react'
import { commandAddress } from '#app/admin/documents/addresses.ts'
import { marksQueueName, noteWaiting } from '#app/admin/local-drafts/local-drafts.ts'
import { isRequestFailure, postForm } from '#app/forms/post-form.ts'
import { type Waiting, WaitingQueue } from '#app/offline/waiting-queue.ts'
import type { SignUpForm } from '#core/commands/sign-up-commands.ts'

/**
 * That somebody is at the door, or was marked by mistake; it waits here until the server has it. Its key is the sign-up:
 * what was marked last counts, whenever it arrives.
 */
export type Mark = Waiting & {
  /** To say whose mark was refused when the person is no longer on the list. */
  name: string
  attended: boolean
}

export const timeOf = ({ writtenAt }: Mark): string => new Date(writtenAt).toISOString()

const queues = new Map<string, ReturnType<typeof openMarks>>()

/** The marks of this administrator, once for the page. */
export function marksOf(owner: string) {
  const queue = queues.get(owner) ?? openMarks(owner)
  queues.set(owner, queue)
  return queue
}

export function useMarks(owner: string) {
  const queue = marksOf(owner)
  useEffect(
    () => queue.subscribe(() => noteWaiting(owner, 'marks', queue.known().length)),
    [owner, queue],
  )
  return queue
}

function openMarks(owner: string) {
  return new WaitingQueue({
    name: marksQueueName(owner),
    showsAtOnce: true,
    send(mark: Mark) {
      const { key: id, attended } = mark
      const values = { intent: 'attended', id, attended: attended ? 'yes' : 'no', at: timeOf(mark) }
      // Somebody else may have signed in here since.
      const headers = { 'x-administrator': owner }
      return postForm<SignUpForm['result']>(commandAddress('signUps'), values, { headers })
    },
    isFinal: (reason) => !isRequestFailure({ ok: false, reason }),
  })
}
