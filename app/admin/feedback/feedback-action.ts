import { z } from 'zod'
import type { Administrator } from '#core/admins/admin.ts'
import { documentVersion } from '#core/forms/command.ts'
import type { FeedbackMessages } from '#core/site.ts'
import type { Failure } from '#app/forms/action-result.ts'
import { defineAction, refusal } from '../actions/define-action.ts'
import { deleteCommand, restoreCommand } from '../actions/item-commands.ts'

const feedbackCommand = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.enum(['answered', 'unanswered']), ...documentVersion }),
  deleteCommand,
  restoreCommand,
])
export type FeedbackCommand = z.output<typeof feedbackCommand>

export type FeedbackForm = { command: FeedbackCommand; result: FeedbackActionResult }

export type FeedbackActionResult =
  | { ok: true; version: number }
  | Failure<'malformed' | 'missing' | 'conflict'>

/** Marks a feedback message as answered or not, deletes it, or restores it. */
export const feedbackAction = defineAction(
  feedbackCommand,
  async ({ feedback }, administrator, command): Promise<FeedbackActionResult> => {
    const saved = await applyCommand(feedback, administrator, command)
    return saved.ok ? { ok: true, version: saved.document.version } : refusal(saved.reason)
  },
)

function applyCommand(
  feedback: FeedbackMessages,
  administrator: Administrator,
  { intent, id, version }: FeedbackCommand,
) {
  switch (intent) {
    case 'answered':
    case 'unanswered':
      return feedback.setAnswered(administrator, id, version, intent === 'answered')
    case 'delete':
      return feedback.remove(administrator, id, version)
    case 'restore':
      return feedback.restore(administrator, id, version)
  }
}
