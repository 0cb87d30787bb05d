/** In this order, because Edge, Opera and others also claim to be Chrome and Safari. */
const browserPatterns = {
  Edge: /\bEdg(?:e|A|iOS)?\//,
  Opera: /\b(?:OPR|OPT|OPiOS)\//,
  'Samsung Internet': /\bSamsungBrowser\//,
  Firefox: /\b(?:Firefox|FxiOS)\//,
  Chrome: /(?:Chrome|Chromium|CriOS)\//,
  Safari: /\bVersion\/[\d.]+ .*\bSafari\//,
}

const systemPatterns = {
  iPhone: /\biPhone\b/,
  iPad: /\biPad\b/,
  Android: /\bAndroid\b/,
  ChromeOS: /\bCrOS\b/,
  Windows: /\bWindows\b/,
  Mac: /\bMacintosh\b/,
  Linux: /\bLinux\b/,
}

type Browser = keyof typeof browserPatterns
type System = keyof typeof systemPatterns

export const browsers = keysOf(browserPatterns)
export const systems = keysOf(systemPatterns)

/** The browser and the operating system, each null where it is not a well-known one. */
export type Device = { browser: Browser | null; system: System | null }

/** Null where the header names neither a well-known browser nor a well-known system. */
export function parseUserAgent(userAgent: string): Device | null {
  const browser = firstMatch(browserPatterns, userAgent)
  const system = firstMatch(systemPatterns, userAgent)
  return browser || system ? { browser, system } : null
}

function firstMatch<Name extends string>(patterns: Record<Name, RegExp>, text: string) {
  return keysOf(patterns).find((name) => patterns[name].test(text)) ?? null
}

function keysOf<Name extends string>(patterns: Record<Name, RegExp>): Name[] {
  return Object.keys(patterns) as Name[]
}
