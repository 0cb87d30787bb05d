import type { IncomingMessage, RequestListener } from 'node:http'
import type { SignUps } from '#core/sign-up/sign-ups.ts'
import { refuse } from '#server/http/refusals.ts'
import { splitTarget } from '#server/http/request-target.ts'
import type { SendAsync } from '#server/http/send-async.ts'
import type { TaskQueue } from '#server/limits/task-queue.ts'
import { tokenOfPlace } from './private-page.ts'
import type { SignUpService } from './sign-up-service.ts'

type PlaceListenerOptions = {
  signUps: Pick<SignUps, 'ownPlace'>
  /** The queue of private pages, so that nobody's form waits. */
  queue: TaskQueue
  waitToRead: SignUpService['waitToRead']
  sendAsync: SendAsync
}

/** What a private page that is open asks for when its queue has moved: a few bytes in the place of a rendered page. */
export function createPlaceListener({
  signUps,
  queue,
  waitToRead,
  sendAsync,
}: PlaceListenerOptions): RequestListener {
  return (request, response) =>
    sendAsync(request, response, async () => {
      if (request.method !== 'GET') return refuse(request, response, 405, { allow: 'GET' })
      const place = await queue.run(() => signUps.ownPlace(tokenIn(request)), request)
      const seconds = waitToRead(request, { isKnown: place !== undefined })
      if (seconds > 0) return refuse(request, response, 429, { 'retry-after': String(seconds) })
      if (!place) return refuse(request, response, 404)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(place))
    })
}

function tokenIn({ url = '' }: IncomingMessage): string {
  return tokenOfPlace(splitTarget(url)[0]) ?? ''
}
