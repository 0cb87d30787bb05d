import type { z } from 'zod'
import type { Administrator } from '#core/admins/admin.ts'
import type { Site } from '#core/site.ts'
import type { CommandResult, Failure } from './result.ts'

/** What administrators may do with one subject. */
export type Commands = {
  /** What a form may say: one command for each `intent`. */
  readonly schema: z.ZodDiscriminatedUnion
  /** Does what the form says. What is no command was not sent by a form of this site. */
  readonly execute: (site: Site, by: Administrator, form: FormData) => Promise<CommandResult>
}

/** The commands of one subject: `schema` parses a form into one of them, and `run` executes it. */
export function defineCommands<Schema extends z.ZodDiscriminatedUnion>(
  schema: Schema,
  run: (site: Site, by: Administrator, command: z.output<Schema>) => Promise<CommandResult>,
): Commands {
  return {
    schema,
    async execute(site, by, form) {
      const { success, data } = schema.safeParse(Object.fromEntries(form))
      return success ? run(site, by, data) : malformed
    },
  }
}

const malformed: Failure<'malformed'> = { ok: false, reason: 'malformed' }

/** Why the store did not save something. A form of this site never sends what it calls invalid. */
export function refusal<Reason extends string>(
  reason: Reason,
): Failure<'malformed'> | { ok: false; reason: Exclude<Reason, 'invalid'> } {
  if (reason === 'invalid') return malformed
  return { ok: false, reason: reason as Exclude<Reason, 'invalid'> }
}
