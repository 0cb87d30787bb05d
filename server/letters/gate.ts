import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import type { Machine } from '../machinery.ts'

/** Turns a flood of forms away before a page is rendered for any of it. */
export function feedbackGate(secondsToWait: (request: IncomingMessage) => Promise<number>) {
  const app: Machine = new Hono()
  for (const path of ['/feedback', '/feedback.data']) {
    app.post(path, async (context, next) => {
      const wait = await secondsToWait(context.env.incoming)
      if (wait === 0) return next()
      const headers = { 'retry-after': String(wait), 'cache-control': 'no-store' }
      return context.text('429. Забагато спроб. Too many attempts.\n', 429, headers)
    })
  }
  return app
}
