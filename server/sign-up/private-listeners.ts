import type { IncomingMessage, ServerResponse } from 'node:http'
import { defaultLanguage } from '#core/localized.ts'
import type { SignUps } from '#core/site/sign-ups.ts'
import { inEachLanguage } from '#server/base/messages.ts'
import type { Parts, PrivatePages } from '#server/feature/feature.ts'
import { isReading } from '#server/http/cached-files.ts'
import { refuse } from '#server/http/refusals.ts'
import { readBody } from '#server/http/request-body.ts'
import type { AddressListener } from '#server/http/request-class.ts'
import { splitTarget } from '#server/http/request-target.ts'
import { addressLimits } from '#server/limits/address-limits.ts'
import { privatePath, tokenToStop, tokenOfPlace } from './private-page.ts'

// RFC 8058 has one short field.
const body = { bytes: 4 * 1024, milliseconds: 10_000 }

/**
 * Switches reminders off, and can do nothing else: a mail program posts here, from no page and without asking. So no
 * Origin is expected; the address itself is the secret. To open it changes nothing.
 */
export function createStopListener({ site, senders, sendAsync }: Parts): AddressListener {
  const waitToStop = senders.limit(addressLimits.reminderStop)
  const stop = async (request: IncomingMessage, response: ServerResponse) => {
    const token = tokenToStop(splitTarget(request.url ?? '')[0]) ?? ''
    if (isReading(request)) {
      const location = privatePath(token, defaultLanguage, site.lastSettings().languages)
      response.writeHead(303, { location, 'cache-control': 'no-store' }).end()
      return
    }
    if (request.method !== 'POST') {
      return refuse(request, response, 405, { allow: 'GET, HEAD, POST' })
    }
    const seconds = await waitToStop(request)
    if (seconds > 0) return refuse(request, response, 429, { 'retry-after': String(seconds) })
    if (!(await readBody(request, body))) return refuse(request, response, 413)
    await stopReminders(site.signUps, token)
    sendDone(response)
  }
  return {
    requestClass: 'action',
    answers: (path) => tokenToStop(path) !== undefined,
    listener: (request, response) => sendAsync(request, response, () => stop(request, response)),
  }
}

/** The same for an unknown token: nobody learns which ones there are. */
async function stopReminders(
  signUps: Pick<SignUps, 'own' | 'changeOwn'>,
  token: string,
): Promise<void> {
  const own = await signUps.own(token)
  if (own?.wantsReminder) await signUps.changeOwn(token, 'doNotRemind')
}

function sendDone(response: ServerResponse): void {
  const text = `${inEachLanguage((t) => t('remindersStopped')).join('\n')}\n`
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
}

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
