import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { limits } from '#core/image.ts'

/** The one address to which more may be sent than a form has. */
export const path = '/adminf83922ab/images'

/** The picture, and what a form puts round it. */
const most = limits.bytes + 64 * 1024
const atOnce = 3

type Gate = MiddlewareHandler<{ Bindings: HttpBindings }>

/** Asks who is there before a single byte is read, and lets only so many in at a time. */
export function gate(isSignedIn: (cookies: string | undefined) => Promise<boolean>): Gate {
  let underWay = 0
  const limit: Gate = bodyLimit({ maxSize: most, onError: (context) => context.text('413', 413) })
  return async (context, next) => {
    if (!(await isSignedIn(context.req.header('cookie')))) return context.text('401', 401)
    if (underWay >= atOnce) return context.text('503', 503, { 'retry-after': '3' })
    underWay += 1
    try {
      return await limit(context, next)
    } finally {
      underWay -= 1
    }
  }
}
