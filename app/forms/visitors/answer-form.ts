import { type CommandResult, statusOf } from '#core/commands/result.ts'

export type Answer<Result> = { result: Result; headers?: Record<string, string> }

/** `wait`: in seconds. */
export function tooMany(wait: number) {
  const result = { ok: false, reason: 'tooMany', minutes: Math.ceil(wait / 60) } as const
  return { result, headers: { 'retry-after': String(wait) } }
}

/** For a form that was sent by its script. */
export function answerInPlace({ result, headers }: Answer<CommandResult>): Response {
  return Response.json(result, { status: statusOf(result), ...(headers && { headers }) })
}

/** The texts of these fields that were sent. */
export function readTexts<Field extends string>(
  form: FormData,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const texts: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const value = form.get(field)
    if (typeof value === 'string') texts[field] = value
  }
  return texts
}
