import { z } from 'zod'
import type { Administrator } from '#core/admins/person.ts'
import { deleteCommand, documentVersion, restoreCommand } from '#core/forms/command.ts'
import type { FeedbackMessages } from '#core/site/site.ts'
import { defineCommands, refusal } from './define-commands.ts'
import type { Failure } from './result.ts'

const feedbackCommand = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.enum(['answered', 'unanswered']), ...documentVersion }),
  deleteCommand,
  restoreCommand,
])
export type FeedbackCommand = z.output<typeof feedbackCommand>

export type FeedbackForm = { command: FeedbackCommand; result: FeedbackCommandResult }

export type FeedbackCommandResult =
  | { ok: true; version: number }
  | Failure<'malformed' | 'missing' | 'conflict'>

/** Marks a feedback message as answered or not, deletes it, or restores it. */
export const feedbackCommands = defineCommands(
  'administrator',
  feedbackCommand,
  async ({ feedback }, by, command): Promise<FeedbackCommandResult> => {
    const saved = await applyCommand(feedback, by, command)
    return saved.ok ? { ok: true, version: saved.document.version } : refusal(saved.reason)
  },
)

function applyCommand(
  feedback: FeedbackMessages,
  by: Administrator,
  { intent, id, version }: FeedbackCommand,
) {
  switch (intent) {
    case 'answered':
    case 'unanswered':
      return feedback.setAnswered(by, id, version, intent === 'answered')
    case 'delete':
      return feedback.remove(by, id, version)
    case 'restore':
      return feedback.restore(by, id, version)
  }
}
