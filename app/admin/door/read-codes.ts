type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: ['qr_code'] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

const pause = 150

/** The browser's own where it reads such codes, else a library. Called early, so that it is there without a network. */
export async function loadDetector(): Promise<Detector> {
  const own = 'BarcodeDetector' in window ? (window.BarcodeDetector as DetectorClass) : undefined
  const formats: readonly string[] = (await own?.getSupportedFormats().catch(() => [])) ?? []
  const Best =
    own && formats.includes('qr_code') ? own : (await import('qr/decode.js')).BarcodeDetector
  return new Best({ formats: ['qr_code'] })
}

/** Shows the camera, and reports the code in each picture, undefined for none, until the signal. */
export async function readCodes(
  video: HTMLVideoElement,
  onPicture: (code: string | undefined) => void,
  signal: AbortSignal,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const detector = await loadDetector()
  while (!signal.aborted) {
    const [code] = await detector.detect(video).catch(() => [])
    if (!signal.aborted) onPicture(code?.rawValue)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** Why there is no picture. A document that was opened for another screen may not use the camera. */
export function problemOf(error: unknown): 'refused' | 'missing' | 'busy' | 'reload' {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } }
  if (featurePolicy?.allowsFeature('camera') === false) return 'reload'
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing'
}

/** As the server hashes it; undefined for a code that is no ticket of this site. */
export async function ticketIn(code: string): Promise<string | undefined> {
  const [, token] =
    (code.startsWith(`${location.origin}/`) &&
      /^\/sign-up\/([\w-]{43})(?:[?#]|$)/.exec(code.slice(location.origin.length))) ||
    []
  if (!token) return undefined
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
