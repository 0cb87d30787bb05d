import type { IncomingMessage } from 'node:http'
import { MIMEType } from 'node:util'
import type { Context } from 'hono'

/** Three times the number of fields in the longest form of this site. */
const maxFields = 100

/** Half a million fields fit into one body, and parsing them takes seconds, so they are counted first. */
export function hasTooManyFields(type: string | undefined, body: Buffer): boolean {
  const separator = fieldSeparator(type)
  if (separator === undefined) return false
  let index = -1
  for (let count = 0; count <= maxFields; count += 1) {
    index = body.indexOf(separator, index + 1)
    if (index < 0) return false
  }
  return true
}

/** Undefined for what is no form; it is refused elsewhere. */
function fieldSeparator(type: string | undefined): string | undefined {
  const { essence, params } = parseType(type ?? '') ?? {}
  if (essence === 'application/x-www-form-urlencoded') return '&'
  const boundary = essence === 'multipart/form-data' ? params?.get('boundary') : undefined
  return boundary ? `--${boundary}` : undefined
}

function parseType(type: string): MIMEType | undefined {
  try {
    return new MIMEType(type)
  } catch {
    return undefined
  }
}

export type RouteContext = Context<{ Bindings: { incoming: IncomingMessage } }>

/** A malformed form counts as an empty one. */
export async function readForm(context: RouteContext): Promise<Record<string, unknown>> {
  try {
    return await context.req.parseBody()
  } catch {
    return {}
  }
}
