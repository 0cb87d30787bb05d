import type { z } from 'zod'
import { type Editor, hasRole, type PersonWith } from '#core/admins/person.ts'
import type { Role } from '#core/roles.ts'
import type { Site } from '#core/site/site.ts'
import type { CommandResult, Failure } from './result.ts'

/** For people who are signed in, about one subject. */
export type Commands = {
  readonly role: Role
  /** One command for each `intent` of a form. */
  readonly schema: z.ZodDiscriminatedUnion
  /** Does what the form says. What is no command was not sent by a form of this site. */
  readonly execute: (site: Site, by: Editor, form: FormData) => Promise<CommandResult>
}

/** The commands of one subject: `schema` parses a form into one of them, and `run` executes it for this role. */
export function defineCommands<R extends Role, Schema extends z.ZodDiscriminatedUnion>(
  role: R,
  schema: Schema,
  run: (site: Site, by: PersonWith[R], command: z.output<Schema>) => Promise<CommandResult>,
): Commands {
  return {
    role,
    schema,
    async execute(site, by, form) {
      if (!hasRole(role, by)) return forbidden
      const { success, data } = schema.safeParse(Object.fromEntries(form))
      return success ? run(site, by, data) : malformed
    },
  }
}

const forbidden: Failure<'forbidden'> = { ok: false, reason: 'forbidden' }
const malformed: Failure<'malformed'> = { ok: false, reason: 'malformed' }

/** Why the store did not save something. A form of this site never sends what it calls invalid. */
export function refusal<Reason extends string>(
  reason: Reason,
): Failure<'malformed'> | { ok: false; reason: Exclude<Reason, 'invalid'> } {
  if (reason === 'invalid') return malformed
  return { ok: false, reason: reason as Exclude<Reason, 'invalid'> }
}
