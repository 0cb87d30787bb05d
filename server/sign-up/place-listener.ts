import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Parts, PrivatePages } from '#server/feature/feature.ts'
import { refuse } from '#server/http/refusals.ts'
import type { AddressListener } from '#server/http/request-class.ts'
import { splitTarget } from '#server/http/request-target.ts'
import { tokenOfPlace } from './private-page.ts'

/** Answers an open private page whose queue has moved: a few bytes in the place of a rendered page. */
export function createPlaceListener(
  { site, senders, sendAsync }: Parts,
  { waitToRead, waitAfterGuess }: PrivatePages,
): AddressListener {
  // Its own, so that nobody's form waits, and no place waits for a page that is rendered.
  const queue = senders.queue({ parallel: 1, waiting: 600 })
  const send = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET') return refuse(request, response, 405, { allow: 'GET' })
    const refuseFor = (seconds: number) =>
      refuse(request, response, 429, { 'retry-after': String(seconds) })
    const toRead = waitToRead(request)
    if (toRead > 0) return refuseFor(toRead)
    const token = tokenOfPlace(splitTarget(request.url ?? '')[0]) ?? ''
    const place = await queue.run(() => site.signUps.ownPlace(token), request)
    if (!place) {
      const afterGuess = waitAfterGuess(request)
      return afterGuess > 0 ? refuseFor(afterGuess) : refuse(request, response, 404)
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(place))
  }
  return {
    requestClass: 'action',
    answers: (path) => tokenOfPlace(path) !== undefined,
    listener: (request, response) => sendAsync(request, response, () => send(request, response)),
  }
}
