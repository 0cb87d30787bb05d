import type { Reply } from '#test/helpers/test-site.ts'
import type { Finding } from './scan.ts'

const sixMonths = 15_552_000

/** The values of a header, one for each time it was sent. */
export function valuesOf({ rawHeaders }: Reply, name: string): string[] {
  return rawHeaders
    .filter((line) => line.toLowerCase().startsWith(`${name}: `))
    .map((line) => line.slice(name.length + 2).trim())
}

export function testEmbedderPolicy(page: Reply): Finding {
  return testIsolation(page, 'cross-origin-embedder-policy', ['require-corp', 'credentialless'])
}

export function testOpenerPolicy(page: Reply): Finding {
  return testIsolation(page, 'cross-origin-opener-policy', [
    'same-origin',
    'same-origin-allow-popups',
    'noopener-allow-popups',
  ])
}

export function testResourcePolicy(page: Reply): Finding {
  const [value = 'absent'] = valuesOf(page, 'cross-origin-resource-policy')
  if (value === 'same-origin' || value === 'same-site') return { result: value, modifier: 10 }
  const isHarmless = value === 'absent' || value === 'cross-origin'
  return { result: value, modifier: isHarmless ? 0 : -5 }
}

function testIsolation(page: Reply, header: string, isolating: string[]): Finding {
  const values = valuesOf(page, header)
  const [value = 'absent'] = values
  if (values.length > 1) return { result: 'repeated', modifier: -5 }
  if (isolating.includes(value)) return { result: value, modifier: 10 }
  return { result: value, modifier: value === 'absent' || value === 'unsafe-none' ? 0 : -5 }
}

export function testResourceSharing(preflight: Reply): Finding {
  const [origin] = valuesOf(preflight, 'access-control-allow-origin')
  if (origin === undefined || origin === '*') return { result: origin ?? 'absent', modifier: 0 }
  const [credentials] = valuesOf(preflight, 'access-control-allow-credentials')
  const isUniversal = origin === foreignOrigin && credentials?.toLowerCase() === 'true'
  return isUniversal
    ? { result: 'everybody', modifier: -50 }
    : { result: 'restricted', modifier: 0 }
}

/** The origin of the preflight request. */
export const foreignOrigin = 'https://observatory.example'

const privatePolicies = new Set([
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
])
const otherPolicies = new Set([
  'origin',
  'origin-when-cross-origin',
  'unsafe-url',
  'no-referrer-when-downgrade',
])

export function testReferrerPolicy(page: Reply): Finding {
  const values = valuesOf(page, 'referrer-policy')
  if (values.length === 0) return { result: 'absent', modifier: 0 }
  const known = values
    .flatMap((value) => value.toLowerCase().split(','))
    .map((value) => value.trim())
    .filter((value) => privatePolicies.has(value) || otherPolicies.has(value))
  const result = known.at(-1) ?? 'invalid'
  return { result, modifier: privatePolicies.has(result) ? 5 : -5 }
}

/** Without the list of preloaded domains, which is the operator's to ask for. */
export function testTransportSecurity(page: Reply): Finding {
  const [value] = valuesOf(page, 'strict-transport-security')
  if (value === undefined) return { result: 'absent', modifier: -20 }
  const [, seconds] = /(?:^|;)\s*max-age=(\d+)/i.exec(value) ?? []
  if (seconds === undefined || value.includes(',')) return { result: 'invalid', modifier: -20 }
  const isLong = Number(seconds) >= sixMonths
  return { result: `${seconds} seconds`, modifier: isLong ? 0 : -10 }
}

export function testContentTypeOptions(page: Reply): Finding {
  const [value = 'absent'] = valuesOf(page, 'x-content-type-options')
  return { result: value, modifier: value.toLowerCase() === 'nosniff' ? 0 : -5 }
}
