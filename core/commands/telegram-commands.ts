import { z } from 'zod'
import { versionSchema } from '#core/forms/command.ts'
import { idSchema } from '#core/forms/text-schema.ts'
import { defineCommands } from './define-commands.ts'
import type { Failure } from './result.ts'

/** `sends`: how often the post was sent when the person decided. */
const decision = { id: idSchema, sends: versionSchema }
const telegramCommand = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('retry'), id: idSchema }),
  z.strictObject({ intent: z.literal('sendAgain'), ...decision }),
  z.strictObject({ intent: z.literal('assign'), ...decision, link: z.string().max(2_000) }),
])
type TelegramCommand = z.output<typeof telegramCommand>

export type TelegramForm = { command: TelegramCommand; result: TelegramCommandResult }

/** `conflict`: the post is not in doubt, or not any more. */
export type TelegramCommandResult =
  | { ok: true }
  | Failure<'conflict' | 'notAPost' | 'known' | 'malformed'>

/** Decisions about a post that is not as it should be. */
export const telegramCommands = defineCommands(
  'editor',
  telegramCommand,
  async ({ telegram }, by, command): Promise<TelegramCommandResult> => {
    const { intent, id } = command
    if (intent === 'assign') {
      return telegram.assign(by, id, command.sends, command.link)
    }
    const isDone =
      intent === 'retry'
        ? await telegram.retry(by, id)
        : await telegram.sendAgain(by, id, command.sends)
    return isDone ? { ok: true } : { ok: false, reason: 'conflict' }
  },
)
