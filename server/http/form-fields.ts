import { MIMEType } from 'node:util'

/** Three times as many as the longest form of this site has. */
const maxFields = 100

/**
 * Whether a form has more fields than any form of this site: half a million of them fit into one body,
 * and to take them apart takes seconds.
 */
export function hasTooManyFields(type: string | undefined, body: Buffer): boolean {
  const divider = fieldSeparator(type)
  if (divider === undefined) return false
  let at = -1
  for (let found = 0; found <= maxFields; found += 1) {
    at = body.indexOf(divider, at + 1)
    if (at < 0) return false
  }
  return true
}

/** What stands between two fields. Undefined for what is no form, which others refuse. */
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
