import { z } from 'zod'
import { documentVersion } from '#core/forms/command.ts'

/** The commands of every list whose items go to a bin. */
export const deleteCommand = z.strictObject({ intent: z.literal('delete'), ...documentVersion })
export const restoreCommand = z.strictObject({ intent: z.literal('restore'), ...documentVersion })

/** What needs no more of the result than whether it is done, and the version in the bin. */
type ItemResult = { ok: true; version?: number } | { ok: false }
export type DeleteForm = { command: z.output<typeof deleteCommand>; result: ItemResult }
export type RestoreForm = { command: z.output<typeof restoreCommand>; result: ItemResult }
