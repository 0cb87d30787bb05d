import { z } from 'zod'
import { idSchema, requiredText } from './text-schema.ts'

// The parts that the commands of several subjects share. A form sends every value as a text.

/** Created once per form: copies of one submission have the same key and count as one. */
export const keySchema = requiredText(100)

export const versionSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)

/** The document that a command changes, and the version of it that the person saw. */
export const documentVersion = { id: idSchema, version: versionSchema }

/** The commands of every list whose items go to a bin. */
export const deleteCommand = z.strictObject({ intent: z.literal('delete'), ...documentVersion })
export const restoreCommand = z.strictObject({ intent: z.literal('restore'), ...documentVersion })

/** For those who need no more of the result than whether it is done, and the version in the bin. */
type ItemResult = { ok: true; version?: number } | { ok: false }
export type DeleteForm = { command: z.output<typeof deleteCommand>; result: ItemResult }
export type RestoreForm = { command: z.output<typeof restoreCommand>; result: ItemResult }
