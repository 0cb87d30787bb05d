import { videoHosts, type Video } from '#core/community/video.ts'
import { permissionsPolicies } from '#core/permissions-policy.ts'

/** Those of scripts, styles and fonts, where each byte is downloaded some twenty times on a first visit. */
export const subresourceHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

export const commonHeaders: Record<string, string> = {
  ...subresourceHeaders,
  // The video service does not play on a page that sends no referrer.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissionsPolicies.none,
  // Pages, feeds and images have stricter ones. A drawing of the build may contain styles.
  'content-security-policy': "base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
}

export function siteHeaders(origin: string): Record<string, string> {
  return { ...commonHeaders, ...transportSecurityHeaders(origin) }
}

/** HSTS for a year, without `includeSubDomains`: other subdomains may not have https. */
export function transportSecurityHeaders(origin: string): Record<string, string> {
  return origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}
}

/** The analytics' scripts and where they report to, without its advertising. */
const analytics = {
  scripts: ['https://www.clarity.ms', 'https://scripts.clarity.ms'],
  reports: ['https://*.clarity.ms'],
}
const noAnalytics = { scripts: [], reports: [] }

/**
 * Allows only what the page needs. The only other hosts are the video's and the analytics', if they are configured.
 * Images may come from any host on https: docs/decisions/010-other-sites-in-pages.md.
 */
function contentSecurityPolicy({
  scriptHashes,
  signInOrigins,
  hasAnalytics,
  video,
}: PolicyOptions): string {
  const external = hasAnalytics ? analytics : noAnalytics
  // A page also sends the host of the video a request, to find out whether it can be reached.
  const frames = video ? [videoHosts[video.service]] : []
  const hashes = scriptHashes.map((hash) => `'sha256-${hash}'`)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes, ...external.scripts].join(' '),
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...frames, ...external.reports].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
    // Some browsers apply this to the redirect after a form as well.
    ["form-action 'self'", ...signInOrigins].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function pagePolicyHeaders(
  options: PolicyOptions & { isIsolated: boolean },
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options),
    // Images of other sites are requested without cookies: docs/decisions/010-other-sites-in-pages.md.
    ...(options.isIsolated && { 'cross-origin-embedder-policy': 'credentialless' }),
  }
}

type PolicyOptions = {
  scriptHashes: string[]
  signInOrigins: string[]
  hasAnalytics: boolean
  video: Video | undefined
}
