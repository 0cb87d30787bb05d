import { z } from 'zod'

/** A browser in which an administrator is signed in. */
export type OwnSession = {
  /** Identifies the session without giving access. */
  id: string
  /** Null where the browser is unknown, or signed in before devices were recorded. */
  device: Device | null
  signedInAt: string
  lastUsedAt: string
  isCurrent: boolean
}

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

const keysOf = <Name extends string>(patterns: Record<Name, RegExp>) =>
  Object.keys(patterns) as Name[]

export const deviceSchema = z.object({
  browser: z.enum(keysOf(browserPatterns)).nullable(),
  system: z.enum(keysOf(systemPatterns)).nullable(),
})

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
