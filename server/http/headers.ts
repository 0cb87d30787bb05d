/** Said with every answer, whatever it is. */
export const commonHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  // The video service refuses to play for a page that does not say where it stands.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** The same, with what a site on https says as well. */
export function siteHeaders(origin: string): Record<string, string> {
  return { ...commonHeaders, ...transportSecurityHeaders(origin) }
}

/** A site whose address is https is that for a year. Of its neighbours in the domain it knows nothing. */
export function transportSecurityHeaders(origin: string): Record<string, string> {
  return origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}
}

/** Shows the video in a frame, and is asked whether it can be reached at all. */
const videoHost = 'https://www.youtube-nocookie.com'

/** Where the program of the analytics comes from, and where it reports to; none of its advertising. */
const analytics = {
  scripts: ['https://www.clarity.ms', 'https://scripts.clarity.ms'],
  reports: ['https://*.clarity.ms'],
}
const noAnalytics = { scripts: [], reports: [] }

/**
 * Nothing is allowed but what the page itself needs; the only foreign host is the video's.
 * Pictures may come from any host on https: docs/decisions/010-external-images.md.
 */
function contentSecurityPolicy({
  scriptHashes,
  signInOrigins,
  hasAnalytics,
}: PolicyOptions): string {
  const foreign = hasAnalytics ? analytics : noAnalytics
  const own = scriptHashes.map((hash) => `'sha256-${hash}'`)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...own, ...foreign.scripts].join(' '),
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", videoHost, ...foreign.reports].join(' '),
    "manifest-src 'self'",
    `frame-src ${videoHost}`,
    // Some browsers hold the redirect that follows a form against this too.
    ["form-action 'self'", ...signInOrigins].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** What a page tells the browser to allow it. */
export function pagePolicyHeaders(
  allowed: PolicyOptions & { isIsolated: boolean },
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(allowed),
    // Foreign images come without cookies: docs/decisions/017-isolated-pages.md.
    ...(allowed.isIsolated && { 'cross-origin-embedder-policy': 'credentialless' }),
  }
}

type PolicyOptions = { scriptHashes: string[]; signInOrigins: string[]; hasAnalytics: boolean }
