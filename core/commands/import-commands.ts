import { z } from 'zod'
import { defineCommands } from './define-commands.ts'
import type { Failure } from './result.ts'

/** Chosen by the browser that sends the file. */
const importIdSchema = z.string().regex(/^[\da-f]{32}$/)

const wholeNumber = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)

/** The texts of the form with which a part of a file comes. */
export const importPartSchema = z.object({
  id: importIdSchema,
  fileName: z.string().min(1).max(1_000),
  size: wholeNumber,
  at: wholeNumber,
})

const id = importIdSchema
const importCommand = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('begin'), id, fetchesPhotos: z.enum(['yes', 'no']) }),
  z.strictObject({ intent: z.literal('stop'), id }),
  z.strictObject({ intent: z.literal('undo'), id }),
])

export type ImportForm = {
  command: z.output<typeof importCommand>
  result: { ok: true } | Failure<'conflict' | 'malformed' | 'forbidden'>
}

/** `conflict`: the import is not any more as the page shows it. The page asks for the end. */
export const importCommands = defineCommands(
  'administrator',
  importCommand,
  async ({ imports }, by, command): Promise<ImportForm['result']> => {
    const isDone =
      command.intent === 'begin'
        ? await imports.begin(by, command.id, { fetchesPhotos: command.fetchesPhotos === 'yes' })
        : await imports[command.intent](by, command.id)
    return isDone ? { ok: true } : { ok: false, reason: 'conflict' }
  },
)
