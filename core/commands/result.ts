import type { FieldErrors } from '#core/forms/text-schema.ts'

/** Why a form or an upload was refused, and the HTTP status that says so. */
const statusByReason = {
  malformed: 400,
  nothing: 400,
  fields: 400,
  gone: 401,
  self: 403,
  forbidden: 403,
  unconfirmed: 403,
  last: 403,
  missing: 404,
  known: 409,
  conflict: 409,
  closed: 409,
  noPlace: 409,
  tooMany: 429,
  tooManyPeople: 429,
  needsEmail: 429,
  hasty: 429,
  failed: 500,
  full: 503,
  notAPost: 400,
  empty: 400,
  broken: 400,
  notAnImage: 415,
  svg: 415,
  gif: 415,
  heic: 415,
  tooLarge: 413,
  tooManyPixels: 413,
} as const
export type FailureReason = keyof typeof statusByReason

export type Failure<Reason extends FailureReason> = { ok: false; reason: Reason }

/** `nothing`: all fields are empty. `fields`: some are missing or invalid. */
export type InvalidFields = Failure<'nothing' | 'fields'> & { errors: FieldErrors }

/** The answer to a form, as JSON. `change` is the number of the change: see app/live/own-changes.ts. */
export type CommandResult = { ok: true; change?: number } | Failure<FailureReason>

export function statusOf(result: CommandResult): number {
  return result.ok ? 200 : statusByReason[result.reason]
}
