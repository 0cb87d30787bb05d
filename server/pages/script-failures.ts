import { Hono } from 'hono'
import { scriptFailureForm } from '#core/script-failure.ts'
import type { Feature, Parts } from '#server/feature/feature.ts'
import { readForm } from '#server/http/form-fields.ts'
import type { SystemApp } from '#server/http/system-routes.ts'
import { addressLimits } from '#server/limits/address-limits.ts'
import { RateLimiter } from '#server/limits/rate-limiter.ts'

/** Writes into the log that the scripts of a page failed in a browser. Anybody can send it, so it is short and limited. */
export function createScriptFailures({ deduplicatedLog, senders }: Parts): Feature {
  const wait = senders.limitHere(addressLimits.scriptFailure)
  const limit = { limit: 30, seconds: 60 }
  const ofAll = new RateLimiter(limit)
  const app: SystemApp = new Hono()
  app.post(scriptFailureForm.path, async (context) => {
    if (wait(context.env.incoming) > 0 || ofAll.hit('all') > 0) return context.body(null, 204)
    const { [scriptFailureForm.field]: error } = await readForm(context)
    if (typeof error !== 'string' || error.trim() === '') return context.body(null, 204)
    // A quoted part may be a text of the page, and browsers quote its address, which may be private.
    const text = error
      .replaceAll(/"[^"]*"?/g, '"…"')
      .replaceAll(/[\w-]{43,}/g, '…')
      .slice(0, scriptFailureForm.maxLength)
    const browser = context.req.header('user-agent')?.slice(0, scriptFailureForm.maxLength)
    const msg = 'the scripts of a page failed in a browser'
    deduplicatedLog.write('warn', `script: ${text}`, { error: text, browser, msg })
    return context.body(null, 204)
  })
  return { routes: { app } }
}
