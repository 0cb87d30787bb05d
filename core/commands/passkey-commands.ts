import { z } from 'zod'
import { defineCommands } from './define-commands.ts'
import type { Failure } from './result.ts'

const passkeyCommand = z.discriminatedUnion('intent', [
  // A device chooses the id.
  z.strictObject({ intent: z.literal('remove'), id: z.string().min(1).max(1_400) }),
])
export type PasskeyForm = { command: z.output<typeof passkeyCommand>; result: PasskeyCommandResult }

export type PasskeyCommandResult =
  | { ok: true }
  | Failure<'missing' | 'last' | 'unconfirmed' | 'malformed'>

/** Removes one of the person's own passkeys. */
export const passkeyCommands = defineCommands(
  'editor',
  passkeyCommand,
  ({ passkeys }, by, { id }): Promise<PasskeyCommandResult> => passkeys.remove(by, id),
)
