import { limits, type Added, type ImageFault } from '#core/image.ts'
import type { Localized } from '#core/localized.ts'

/** What can be wrong on the way, and not with the picture: it may be tried again as it is. */
export type WayFault = 'offline' | 'busy' | 'signedOut'
export type UploadFault = ImageFault | WayFault
export type Sent =
  | { ok: true; address: string; alt: Localized }
  | { ok: false; reason: UploadFault }
  | { ok: false; reason: 'cancelled' }

/** Sends one picture and tells how much of it has gone. fetch() cannot tell that yet. */
export function send(
  to: string,
  blob: Blob,
  onProgress: (part: number) => void,
): { sent: Promise<Sent>; cancel: () => void } {
  const request = new XMLHttpRequest()
  const sent = new Promise<Sent>((done) => {
    if (blob.size > limits.bytes) return done({ ok: false, reason: 'tooLarge' })
    const form = new FormData()
    form.append('image', blob, 'image')
    request.open('POST', to)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => done(read(request)))
    request.addEventListener('error', () => done({ ok: false, reason: 'offline' }))
    request.addEventListener('abort', () => done({ ok: false, reason: 'cancelled' }))
    request.send(form)
  })
  return { sent, cancel: () => request.abort() }
}

function read({ status, response }: XMLHttpRequest): Sent {
  // A plain status in words is read as JSON too: '401' is a number.
  if (typeof response === 'object' && response !== null && 'ok' in response) {
    return response as Added
  }
  if (status === 401 || status === 403 || status === 404) return { ok: false, reason: 'signedOut' }
  return { ok: false, reason: status === 413 ? 'tooLarge' : 'busy' }
}
