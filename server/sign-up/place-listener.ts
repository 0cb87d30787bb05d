import type { IncomingMessage, RequestListener } from 'node:http'
import type { SignUps } from '#core/site/sign-ups.ts'
import { refuse } from '#server/http/refusals.ts'
import { splitTarget } from '#server/http/request-target.ts'
import type { SendAsync } from '#server/http/send-async.ts'
import type { TaskQueue } from '#server/limits/task-queue.ts'
import { tokenOfPlace } from './private-page.ts'
import type { SignUpService } from './sign-up-service.ts'

type PlaceListenerOptions = {
  signUps: Pick<SignUps, 'ownPlace'>
  /** Its own, so that nobody's form waits, and no place waits for a page that is rendered. */
  queue: TaskQueue
  limits: Pick<SignUpService, 'waitToRead' | 'waitAfterGuess'>
  sendAsync: SendAsync
}

/** What a private page that is open asks for when its queue has moved: a few bytes in the place of a rendered page. */
export function createPlaceListener({
  signUps,
  queue,
  limits,
  sendAsync,
}: PlaceListenerOptions): RequestListener {
  return (request, response) =>
    sendAsync(request, response, async () => {
      if (request.method !== 'GET') return refuse(request, response, 405, { allow: 'GET' })
      const refuseFor = (seconds: number) =>
        refuse(request, response, 429, { 'retry-after': String(seconds) })
      const toRead = limits.waitToRead(request)
      if (toRead > 0) return refuseFor(toRead)
      const place = await queue.run(() => signUps.ownPlace(tokenIn(request)), request)
      if (!place) {
        const afterGuess = limits.waitAfterGuess(request)
        return afterGuess > 0 ? refuseFor(afterGuess) : refuse(request, response, 404)
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(place))
    })
}

function tokenIn({ url = '' }: IncomingMessage): string {
  return tokenOfPlace(splitTarget(url)[0]) ?? ''
}
