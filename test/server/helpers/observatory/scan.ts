import type { Reply } from '#test/helpers/test-site.ts'
import { testCookies } from './test-cookies.ts'
import { testContentSecurityPolicy, testFraming } from './test-policies.ts'
import { testSubresourceIntegrity } from './test-scripts.ts'
import {
  testContentTypeOptions,
  testEmbedderPolicy,
  testOpenerPolicy,
  testReferrerPolicy,
  testResourcePolicy,
  testResourceSharing,
  testTransportSecurity,
} from './test-headers.ts'

/** What the HTTP Observatory requests of one page. */
export type ScannedPage = {
  page: Reply
  /** The response to a preflight request of another origin. */
  preflight: Reply
  /** The addresses to which the page was redirected, beginning with http. */
  route: string[]
}

/** What a test found, and what it adds to the score. */
export type Finding = { result: string; modifier: number }

/** The twelve tests of the MDN HTTP Observatory, by the rules of its algorithm 6. */
const tests: Record<string, (scanned: ScannedPage) => Finding> = {
  'content-security-policy': ({ page }) => testContentSecurityPolicy(page),
  cookies: ({ page }) => testCookies(page),
  'cross-origin-embedder-policy': ({ page }) => testEmbedderPolicy(page),
  'cross-origin-opener-policy': ({ page }) => testOpenerPolicy(page),
  'cross-origin-resource-policy': ({ page }) => testResourcePolicy(page),
  'cross-origin-resource-sharing': ({ preflight }) => testResourceSharing(preflight),
  redirection: ({ route }) => testRedirection(route),
  'referrer-policy': ({ page }) => testReferrerPolicy(page),
  'strict-transport-security': ({ page }) => testTransportSecurity(page),
  'subresource-integrity': ({ page }) => testSubresourceIntegrity(page),
  'x-content-type-options': ({ page }) => testContentTypeOptions(page),
  'x-frame-options': ({ page }) => testFraming(page),
}

export function scan(scanned: ScannedPage): { score: number; findings: Record<string, Finding> } {
  const findings = Object.fromEntries(
    Object.entries(tests).map(([name, test]) => [name, test(scanned)]),
  )
  const modifiers = Object.values(findings).map(({ modifier }) => modifier)
  const withoutBonuses = 100 + sum(modifiers.filter((modifier) => modifier < 0))
  // Bonuses count from an A.
  const score = withoutBonuses >= 90 ? 100 + sum(modifiers) : withoutBonuses
  return { score: Math.max(0, score), findings }
}

function testRedirection(route: string[]): Finding {
  const [first, second, last = first] = [route[0], route[1], route.at(-1)].map(
    (address) => address && new URL(address),
  )
  if (!second || !first || !last) return { result: 'missing', modifier: -20 }
  if (last.protocol !== 'https:') return { result: 'not to https', modifier: -20 }
  if (second.protocol !== 'https:') return { result: 'to https later', modifier: -10 }
  if (first.hostname !== second.hostname) return { result: 'to another host', modifier: -5 }
  return { result: 'to https', modifier: 0 }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
