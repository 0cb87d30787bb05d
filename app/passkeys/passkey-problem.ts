/** Why there is no passkey, or why it was not accepted: `passkeys:problems` has a sentence for each. */
export type PasskeyProblem =
  | 'busy'
  | 'cancelled'
  | 'failed'
  | 'full'
  | 'known'
  | 'noConnection'
  | 'signedOut'
  | 'unconfirmed'
  | 'unknown'
  | 'unsupported'
  | 'used'
  | 'wrong'

export type PasskeyResult = { ok: true } | { ok: false; reason: PasskeyProblem }
