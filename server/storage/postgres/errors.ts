import { StoreUnavailable } from '#server/storage/base/errors.ts'

// SQLSTATE classes and codes after which the same query may succeed: the connection (08), no resources or
// too many connections (53), a server that stops or starts (57P), and timeouts of locks and statements.
// 25006 is a server that has become a standby.
const transientCodes = /^(08...|53...|57P0[1-5]|57014|55P03|25006|25P03|25P04|40001|40P01)$/

// The codes of postgres.js and of the system for a failed connection.
const connectionCodes = /^(CONNECT|ECONN|EPIPE|EHOST|ENET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/

export function postgresCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

export function toStoreError(error: unknown): unknown {
  const code = postgresCode(error)
  if (code === undefined || !(transientCodes.test(code) || connectionCodes.test(code))) return error
  return new StoreUnavailable(`PostgreSQL: ${code}`, { cause: error })
}

export function isConnectionError(error: unknown): boolean {
  const code = postgresCode(error)
  return (
    code !== undefined &&
    (/^(08|57P|25P0[34])/.test(code) || connectionCodes.test(code) || code === '25006')
  )
}
