import { Hono } from 'hono'
import { scriptFailureForm } from '#core/script-failure.ts'
import type { DeduplicatedLog } from '#server/base/deduplicated-log.ts'
import type { SystemApp } from '#server/http/system-routes.ts'
import { clientAddress } from '#server/limits/client-address.ts'
import { RateLimiter } from '#server/limits/rate-limiter.ts'

/** Writes into the log that the scripts of a page failed in a browser. Anybody can send it, so it is short and limited. */
export function createScriptFailureRoutes(
  log: Pick<DeduplicatedLog, 'write'>,
  trustedProxies: number,
): SystemApp {
  const ofSender = new RateLimiter({ limit: 3, seconds: 60 })
  const ofAll = new RateLimiter({ limit: 30, seconds: 60 })
  const app: SystemApp = new Hono()
  app.post(scriptFailureForm.path, async (context) => {
    const sender = clientAddress(context.env.incoming, trustedProxies)
    if (ofSender.hitAddress(sender) > 0 || ofAll.hit('all') > 0) return context.body(null, 204)
    const { [scriptFailureForm.field]: error } = await context.req.parseBody()
    if (typeof error !== 'string' || error.trim() === '') return context.body(null, 204)
    // What is quoted may be a text of the page.
    const text = error.replaceAll(/"[^"]*"?/g, '"…"').slice(0, scriptFailureForm.maxLength)
    const browser = context.req.header('user-agent')?.slice(0, scriptFailureForm.maxLength)
    const msg = 'the scripts of a page failed in a browser'
    log.write('warn', `script: ${text}`, { error: text, browser, msg })
    return context.body(null, 204)
  })
  return app
}
