import { MIMEType } from 'node:util'
import { Hono } from 'hono'
import type { Machine } from './machinery.ts'

/** Three times as many as the longest form of this site has. */
const most = 100

/**
 * Turns away forms of very many fields before any is taken apart: half a million of them fit into one
 * form, and to read them takes seconds.
 */
export function fieldCountGate(): Machine {
  const app: Machine = new Hono()
  app.post('*', async (context, next) => {
    const divider = dividerOf(context.req.header('content-type'))
    if (divider === undefined) return next()
    const body = Buffer.from(await context.req.arrayBuffer())
    return hasMoreThan(most, divider, body) ? context.text('413', 413) : next()
  })
  return app
}

/** What stands between two fields. Undefined for what is no form, which others refuse. */
function dividerOf(type: string | undefined): string | undefined {
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

function hasMoreThan(count: number, divider: string, body: Buffer): boolean {
  let at = -1
  for (let found = 0; found <= count; found += 1) {
    at = body.indexOf(divider, at + 1)
    if (at < 0) return false
  }
  return true
}
