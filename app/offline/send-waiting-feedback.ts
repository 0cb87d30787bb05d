import { postForm } from '#app/forms/post-form.ts'
import {
  announceChange,
  changeWaitingFeedback,
  limitOf,
  lockWaitingFeedback,
  readWaitingFeedback,
  removeWaitingFeedback,
  type WaitingFeedback,
} from './waiting-feedback.ts'

type Result = { ok: boolean; reason?: string; retryAfter?: number }

/** A shorter wait is over before anybody has read of it; seconds. */
const shortestLimit = 10

/**
 * Sends what waits, the oldest first, in one tab or in the worker. It is removed only after the server has
 * confirmed it, and its key makes a repeated message count once. Returns whether nothing is left to be sent.
 */
export async function sendWaitingFeedback(): Promise<boolean> {
  return lockWaitingFeedback(async () => {
    const messages = await readWaitingFeedback()
    if (limitOf(messages)) return false
    for (const message of messages) {
      if (message.isRefused) continue
      const { key, address, values, writtenAt } = message
      const took = message.took + Date.now() - writtenAt
      const result: Result = await postForm<Result>(address, { ...values, key, took })
      if (result.ok) await removeWaitingFeedback(key)
      else if (result.reason === 'fields') await changeWaitingFeedback(message, { isRefused: true })
      // The others would be refused too, for now.
      else return keepUntilTaken(message, result.retryAfter)
      announceChange({ sent: result.ok ? 1 : 0 })
    }
    return true
  })
}

/** `seconds`: for how long the server takes no more messages, where it has said so. */
async function keepUntilTaken(message: WaitingFeedback, seconds = 0) {
  if (seconds >= shortestLimit) {
    await changeWaitingFeedback(message, { waitsUntil: Date.now() + seconds * 1000 })
  }
  // Even where nothing is stored: an earlier limit may have ended, which pages still name.
  announceChange()
  return false
}
