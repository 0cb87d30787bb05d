/** What an action of a route returns: the result as JSON, and the HTTP status. */
export type ActionResponse<Result> = { result: Result; status: number }

const statusByReason = {
  malformed: 400,
  gone: 401,
  self: 403,
  missing: 404,
  known: 409,
  conflict: 409,
}
type FailureReason = keyof typeof statusByReason

/** A form of this site never sends what the store calls invalid: the request is malformed. */
export function failure<Reason extends FailureReason>(
  reason: Reason | 'invalid',
): ActionResponse<{ ok: false; reason: Reason | 'malformed' }> {
  const known = reason === 'invalid' ? 'malformed' : reason
  return { result: { ok: false, reason: known }, status: statusByReason[known] }
}
