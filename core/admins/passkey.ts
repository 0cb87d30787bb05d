import { z } from 'zod'
import { maxPasskeyName } from './passkey-requests.ts'
import type { Editor } from './person.ts'

export type Passkey = {
  id: string
  name: string
  addedAt: string
  /** Null until the first sign-in with it. */
  usedAt: string | null
}

/** Longer names are cut, because browsers suggest them. */
export const passkeyName = z
  .string()
  .transform((name) =>
    name
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, maxPasskeyName),
  )
  .catch('')

/** More than anybody has devices. */
export const maxPasskeys = 20

/** `unconfirmed`: a passkey must be used first. `last`: without it they could not sign in any more. */
export type RemovePasskeyResult =
  | { ok: true }
  | { ok: false; reason: 'missing' | 'last' | 'unconfirmed' }

/** The passkeys of the person who makes the request; other people's are not accessible. */
export interface OwnPasskeys {
  list(by: Editor): Promise<Passkey[]>
  remove(by: Editor, id: string): Promise<RemovePasskeyResult>
  /** True if a passkey must be used before people are invited or removed, and before a backup is downloaded. */
  mustConfirm(by: Editor): Promise<boolean>
}
