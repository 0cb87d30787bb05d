/**
 * Browsers inside other apps, which Google and other providers refuse. The names are those of `?problem=`
 * on the sign-in screen, which is cached and does not see the user agent.
 */
export const embeddedBrowsers = ['embedded', 'embeddedAndroid', 'embeddedIos'] as const

export type EmbeddedBrowser = (typeof embeddedBrowsers)[number]

const appPatterns = [
  // A WebView of Android, in whatever app.
  /; wv\)/,
  // Instagram and Threads, Facebook and Messenger, TikTok, Telegram's mini apps.
  /\b(?:Instagram|Barcelona) \d/,
  /\bFB(?:AN|AV|_IAB)\//,
  /\b(?:musical_ly|trill)_|\bTikTok\b|\bBytedanceWebview\b/i,
  /\bTelegram-Android\//,
]

/**
 * Null for a browser of its own. A site installed on an iPhone names no browser either, and may sign in,
 * so a missing name means nothing.
 */
export function findEmbeddedBrowser(userAgent: string): EmbeddedBrowser | null {
  return appPatterns.some((pattern) => pattern.test(userAgent)) ? embeddedOn(userAgent) : null
}

/** The embedded browser of this user agent, where something else has shown that it is one. */
export function embeddedOn(userAgent: string): EmbeddedBrowser {
  if (/\bAndroid\b/.test(userAgent)) return 'embeddedAndroid'
  const iosVersion = /\bOS (\d+)_[\d_]+ like Mac OS X\b/.exec(userAgent)?.[1]
  return Number(iosVersion) >= 15 ? 'embeddedIos' : 'embedded'
}

/** A link that leaves the app for the device's own browser; undefined where there is none. */
export function linkToBrowser(browser: EmbeddedBrowser, address: string): string | undefined {
  const { protocol, host, pathname } = new URL(address)
  if (browser === 'embeddedIos') return `x-safari-${address}`
  if (browser !== 'embeddedAndroid') return undefined
  const fallback = encodeURIComponent(address)
  const scheme = protocol.slice(0, -1)
  return `intent://${host}${pathname}#Intent;scheme=${scheme};S.browser_fallback_url=${fallback};end`
}
