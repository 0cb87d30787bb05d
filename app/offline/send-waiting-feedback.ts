import { postForm } from '#app/forms/post-form.ts'
import {
  announceChange,
  lockWaitingFeedback,
  readWaitingFeedback,
  refuseWaitingFeedback,
  removeWaitingFeedback,
} from './waiting-feedback.ts'

type Result = { ok: boolean; reason?: string }

/** The browser wakes the worker under this name when the network is back. */
export const feedbackSyncTag = 'waiting-feedback'

/**
 * Sends what waits, the oldest first, in one tab or in the worker. It is removed only after the server has
 * confirmed it, and its key makes a repeated message count once. Returns whether nothing is left to be sent.
 */
export async function sendWaitingFeedback(): Promise<boolean> {
  return lockWaitingFeedback(async () => {
    for (const message of await readWaitingFeedback()) {
      if (message.isRefused) continue
      const { key, address, values, writtenAt } = message
      const took = message.took + Date.now() - writtenAt
      const result: Result = await postForm<Result>(address, { ...values, key, took })
      if (result.ok) await removeWaitingFeedback(key)
      else if (result.reason === 'fields') await refuseWaitingFeedback(message)
      // The others would be refused too, for now.
      else return false
      announceChange({ sent: result.ok ? 1 : 0 })
    }
    return true
  })
}
