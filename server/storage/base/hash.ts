import { createHash } from 'node:crypto'

/** Stored instead of a secret, so that a stolen copy of the store gives no access. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
