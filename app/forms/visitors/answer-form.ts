import { type CommandResult, type Failure, statusOf } from '#core/commands/result.ts'

export type Answer<Result> = { result: Result; headers?: Record<string, string> }
type NotStored = (Failure<'tooMany'> & { minutes: number }) | Failure<'failed'>

/** Stores a form, unless too many have come, of which the next is taken after `wait` seconds. */
export async function storeForm<Result>(
  wait: number,
  reportError: (error: unknown) => void,
  store: () => Promise<Answer<Result>>,
): Promise<Answer<Result | NotStored>> {
  if (wait > 0) {
    const result = { ok: false, reason: 'tooMany', minutes: Math.ceil(wait / 60) } as const
    return { result, headers: { 'retry-after': String(wait) } }
  }
  try {
    return await store()
  } catch (error) {
    reportError(error)
    return { result: { ok: false, reason: 'failed' } }
  }
}

/** For a form that was sent by its script. */
export function answerInPlace({ result, headers }: Answer<CommandResult>): Response {
  return Response.json(result, { status: statusOf(result), ...(headers && { headers }) })
}

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
