import type { Reply } from '#test/helpers/test-site.ts'
import type { Finding } from './scan.ts'

const scriptElement = /<script\b([^>]*)>/gi

/** The worst script of another origin counts; one of this origin with `integrity` earns the bonus. */
export function testSubresourceIntegrity({ body, headers }: Reply): Finding {
  if (!headers['content-type']?.startsWith('text/html')) return { result: 'no page', modifier: 0 }
  const scripts = [...body.toString().matchAll(scriptElement)].flatMap(([, attributes = '']) => {
    const source = attributeOf(attributes, 'src')
    return source === undefined ? [] : [{ source, hasHash: attributes.includes('integrity=') }]
  })
  const foreign = scripts.filter(({ source }) => /^(https?:)?\/\//.test(source))
  const findings = foreign.map(({ source, hasHash }) =>
    testForeignScript(source.startsWith('https://'), hasHash),
  )
  const [first = testOwnScripts(scripts.some(({ hasHash }) => hasHash)), ...rest] = findings
  return rest.reduce(
    (worst, finding) => (finding.modifier < worst.modifier ? finding : worst),
    first,
  )
}

function testOwnScripts(hasHash: boolean): Finding {
  return hasHash
    ? { result: 'own scripts with integrity', modifier: 5 }
    : { result: 'own scripts only', modifier: 0 }
}

function testForeignScript(isEncrypted: boolean, hasHash: boolean): Finding {
  if (isEncrypted) return { result: 'foreign script', modifier: hasHash ? 5 : -5 }
  return { result: 'foreign script in clear', modifier: hasHash ? -20 : -50 }
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]
}
