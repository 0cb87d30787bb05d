import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import type { Machine } from '../machinery.ts'

/** Turns a flood of forms away before a page is rendered for any of it. */
export function feedbackGate(secondsToWait: (request: IncomingMessage) => number) {
  const app: Machine = new Hono()
  for (const path of ['/feedback', '/feedback.data']) {
    app.post(path, async (context, next) => {
      const wait = secondsToWait(context.env.incoming)
      if (wait === 0) return next()
      const headers = { 'retry-after': String(wait), 'cache-control': 'no-store' }
      const minutes = Math.ceil(wait / 60)
      const words =
        `429. Забагато спроб. Спробуй ще раз за ${minutes} хв.\n` +
        `429. Too many attempts. Try again in ${minutes} min.\n`
      return context.text(words, 429, headers)
    })
  }
  return app
}
