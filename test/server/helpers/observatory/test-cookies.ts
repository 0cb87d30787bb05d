import type { Reply } from '#test/helpers/test-site.ts'
import type { Finding } from './scan.ts'
import { testTransportSecurity, valuesOf } from './test-headers.ts'

const validSameSite = new Set(['lax', 'strict', 'none'])

/** The worst cookie counts. */
export function testCookies(page: Reply): Finding {
  const cookies = valuesOf(page, 'set-cookie')
  if (cookies.length === 0) return { result: 'none', modifier: 0 }
  const hasHsts = testTransportSecurity(page).modifier === 0
  const findings = cookies.map((cookie) => testCookie(cookie, hasHsts))
  return findings.reduce((worst, finding) => (finding.modifier < worst.modifier ? finding : worst))
}

function testCookie(cookie: string, hasHsts: boolean): Finding {
  const { name, attributes } = parseCookie(cookie)
  const isSession = /login|sess/.test(name)
  const isSecure = attributes.has('secure')
  const sameSite = attributes.get('samesite')
  if (!isSecure && isSession) return { result: 'session in clear', modifier: hasHsts ? -10 : -40 }
  if (isSession && !attributes.has('httponly')) {
    return { result: 'session is readable', modifier: -30 }
  }
  if (
    sameSite !== undefined &&
    (!validSameSite.has(sameSite) || (!isSecure && sameSite === 'none'))
  )
    return { result: 'SameSite is invalid', modifier: -20 }
  if (name.includes('csrf') && sameSite === undefined) {
    return { result: 'token without SameSite', modifier: -20 }
  }
  if (!isSecure) return { result: 'not Secure', modifier: hasHsts ? -5 : -20 }
  return sameSite === undefined
    ? { result: 'secure, without SameSite', modifier: 0 }
    : { result: 'secure, with SameSite', modifier: 5 }
}

function parseCookie(cookie: string): { name: string; attributes: Map<string, string> } {
  const [pair = '', ...rest] = cookie.toLowerCase().split(';')
  const attributes = rest.map((attribute): [string, string] => {
    const [name = '', value = ''] = attribute.trim().split('=')
    return [name, value]
  })
  return { name: pair.split('=')[0] ?? '', attributes: new Map(attributes) }
}
