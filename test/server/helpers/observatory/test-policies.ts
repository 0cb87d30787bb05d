import type { Reply } from '#test/helpers/test-site.ts'
import type { Finding } from './scan.ts'
import { valuesOf } from './test-headers.ts'

type Policy = Map<string, string[]>

const broad = new Set([
  'ftp:',
  'http:',
  'https:',
  '*',
  'http://*',
  'http://*.*',
  'https://*',
  'https://*.*',
])
const inline = new Set(["'unsafe-inline'", 'data:'])
const passiveDirectives = new Set(['img-src', 'media-src'])

export function testContentSecurityPolicy(page: Reply): Finding {
  const [policy, hasDuplicates] = readPolicy(page)
  if (policy.size === 0) return { result: 'absent', modifier: -25 }
  const unsafe = findUnsafeSources(policy)
  if (unsafe) return unsafe
  if (hasDuplicates) return { result: 'repeats a directive', modifier: 0 }
  if (
    effectiveSources(policy, 'style-src').some((source) => broad.has(source) || inline.has(source))
  )
    return { result: 'allows unsafe styles', modifier: 0 }
  const isClosed = policy.get('default-src')?.join(' ') === "'none'"
  return isClosed
    ? { result: "nothing unsafe, default-src 'none'", modifier: 10 }
    : { result: 'nothing unsafe', modifier: 5 }
}

function findUnsafeSources(policy: Policy): Finding | undefined {
  const scripts = effectiveSources(policy, 'script-src')
  const objects = effectiveSources(policy, 'object-src')
  const active = [...policy].flatMap(([name, sources]) =>
    passiveDirectives.has(name) || name === 'script-src' ? [] : sources,
  )
  const passive = [...passiveDirectives].flatMap(
    (name) => policy.get(name) ?? policy.get('default-src') ?? [],
  )
  if (
    scripts.some((source) => broad.has(source) || inline.has(source)) ||
    objects.some((source) => broad.has(source))
  ) {
    return { result: 'allows unsafe scripts', modifier: -20 }
  }
  if ([...active, ...scripts].some(isUnencrypted)) return { result: 'allows http', modifier: -20 }
  if ([...scripts, ...effectiveSources(policy, 'style-src')].includes("'unsafe-eval'")) {
    return { result: 'allows eval', modifier: -10 }
  }
  if (passive.some(isUnencrypted)) return { result: 'allows images by http', modifier: -10 }
  return undefined
}

/** X-Frame-Options, or what has replaced it. */
export function testFraming(page: Reply): Finding {
  const [policy] = readPolicy(page)
  if (policy.has('frame-ancestors')) return { result: 'frame-ancestors', modifier: 5 }
  const [value = 'absent'] = valuesOf(page, 'x-frame-options')
  if (/^(deny|sameorigin)$/i.test(value)) return { result: value, modifier: 5 }
  return { result: value, modifier: /^allow-from/i.test(value) ? 0 : -20 }
}

/** With 'unsafe-inline' only where no hash or nonce makes browsers ignore it. */
function effectiveSources(policy: Policy, name: string): string[] {
  const sources = policy.get(name) ?? policy.get('default-src') ?? ['*']
  const isHashed = sources.some((source) => /^'(sha256|sha384|sha512|nonce)-/.test(source))
  return isHashed ? sources.filter((source) => source !== "'unsafe-inline'") : sources
}

function isUnencrypted(source: string): boolean {
  return source.startsWith('http:') || source.startsWith('ftp:')
}

function readPolicy(page: Reply): [Policy, hasDuplicates: boolean] {
  const directives = valuesOf(page, 'content-security-policy')
    .flatMap((value) => value.split(';'))
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name)
  const policy: Policy = new Map(
    directives.map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  )
  return [policy, policy.size < directives.length]
}
