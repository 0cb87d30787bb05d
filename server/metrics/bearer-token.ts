import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type TokenCheck = (request: Pick<IncomingMessage, 'headers'>) => boolean

/** Whether a request has this token in `Authorization: Bearer …`. Without a token no request has it. */
export function createTokenCheck(token: string | undefined): TokenCheck {
  if (token === undefined) return () => false
  const expected = hash(token)
  return ({ headers }) => {
    const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
    // Hashes have one length, and how long the comparison takes says nothing about the token.
    return given !== undefined && timingSafeEqual(hash(given), expected)
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
