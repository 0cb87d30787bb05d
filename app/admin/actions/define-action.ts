import type { z } from 'zod'
import type { Administrator } from '#core/admins/admin.ts'
import type { Site } from '#core/site.ts'
import type { ActionResult, Failure } from '#app/forms/action-result.ts'

/** Does what the form of an administrator says. */
export type Action = {
  (site: Site, administrator: Administrator, form: FormData): Promise<ActionResult>
  /** What the form may say: one command for each `intent`. */
  readonly schema: z.ZodDiscriminatedUnion
}

/**
 * The actions of one subject: `schema` parses a form into one of its commands, and `run` executes it. What
 * is no command was not sent by a form of this site.
 */
export function defineAction<Schema extends z.ZodDiscriminatedUnion>(
  schema: Schema,
  run: (
    site: Site,
    administrator: Administrator,
    command: z.output<Schema>,
  ) => Promise<ActionResult>,
): Action {
  const runForm = async (site: Site, administrator: Administrator, form: FormData) => {
    const { success, data } = schema.safeParse(Object.fromEntries(form))
    return success ? run(site, administrator, data) : malformed
  }
  return Object.assign(runForm, { schema })
}

const malformed: Failure<'malformed'> = { ok: false, reason: 'malformed' }

/** Why the store did not save something. A form of this site never sends what it calls invalid. */
export function refusal<Reason extends string>(
  reason: Reason,
): Failure<'malformed'> | { ok: false; reason: Exclude<Reason, 'invalid'> } {
  if (reason === 'invalid') return malformed
  return { ok: false, reason: reason as Exclude<Reason, 'invalid'> }
}
