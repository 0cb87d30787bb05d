import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'

const forbiddenElements = /^(?:base|embed|foreignobject|frame|iframe|marquee|math|object)$/
const addressAttributes = /^(?:action|background|data|formaction|href|poster|src|xlink:href)$/
const scriptAddress =
  /^(?:javascript|vbscript|livescript|blob|feed|view-source|data(?!:image\/(?:png|webp|jpeg|avif|svg\+xml;base64)))[:;,]/i
const foreignAddress = /^(?:[/\\]{2}|\\|https?:\/\/[^/]*@|https?:(?!\/\/))/

/** What of a page a browser would execute, or follow to another site: the policy allows only the site's own scripts. */
export function findExecutable(html: string, policy = ''): string[] {
  const found: string[] = []
  let script: string | undefined
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (forbiddenElements.test(name)) found.push(`<${name}>`)
        if (name === 'script' && attributes['type'] !== 'application/ld+json') script = ''
        for (const [attribute, value] of Object.entries(attributes)) {
          // A browser skips control characters in an address.
          const address = value.replaceAll(/\p{Cc}/gu, '').trim()
          const isAddress = addressAttributes.test(attribute)
          const isDangerous =
            /^(?:on|srcdoc$|http-equiv$|style$)/.test(attribute) ||
            (isAddress && (scriptAddress.test(address) || foreignAddress.test(address)))
          if (isDangerous) found.push(`<${name} ${attribute}="${value}">`)
        }
      },
      ontext(text) {
        if (script !== undefined) script += text
      },
      onclosetag(name) {
        if (name !== 'script' || script === undefined) return
        const hash = createHash('sha256').update(script).digest('base64')
        if (script && !policy.includes(hash)) found.push(`<script>${script.slice(0, 80)}`)
        script = undefined
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return found
}
