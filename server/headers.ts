/** Said with every answer, whatever it is. */
export const everyAnswer: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  // The video service refuses to play for a page that does not say where it stands.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/**
 * Nothing is allowed but what the page itself needs; the only foreign host is the video's frame.
 * Pictures may come from any host on https: docs/decisions/010-pictures-from-elsewhere.md.
 */
export function contentSecurityPolicy(scriptHashes: string[], signInAt: string[]): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)]
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    // Some browsers hold the redirect that follows a form against this too.
    ["form-action 'self'", ...signInAt].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
