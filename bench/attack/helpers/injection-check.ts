import { createHash } from 'node:crypto'
import type { Reply } from './http-client.ts'

const scripts = /<script\b([^>]*)>([^]*?)<\/script>/gi
const tags = /<(?:[a-z!/?][^\s>]*)(?:"[^"]*"|'[^']*'|[^"'>])*>/gi
const attributes = /\s*([^\s="'>/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>"']+))?/g
const addressAttributes = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'xlink:href',
  'data',
  'srcdoc',
  'poster',
  'background',
])
const scriptScheme =
  /^(?:javascript|vbscript|livescript|data(?!:image\/(?:png|svg\+xml;base64|webp|jpeg|avif)[;,])|blob|view-source|feed):/i
const foreignPath = /^(?:[/\\]{2}|[/\\]*\\)/

/** The parts of a response that would run a script or link elsewhere in a browser. */
export function findInjection(reply: Reply): string | undefined {
  const type = String(reply.headers['content-type'])
  const text = reply.body.toString()
  if (type.startsWith('text/html'))
    return findInPage(text, String(reply.headers['content-security-policy']))
  if (type.startsWith('application/xml') || type.startsWith('application/rss'))
    return findInXml(text)
  if (type.startsWith('text/calendar')) return findInCalendar(text)
  // No other type may be treated as a page by a browser.
  const isPlain = reply.headers['x-content-type-options'] === 'nosniff'
  return isPlain ? undefined : `${type} may be taken for a page`
}

function findInPage(html: string, policy: string): string | undefined {
  for (const [, scriptAttributes = '', body = ''] of html.matchAll(scripts)) {
    const hash = createHash('sha256').update(body).digest('base64')
    const isData = scriptAttributes.includes('application/ld+json')
    if (!isData && body && !policy.includes(hash))
      return `a script that the policy does not name: ${body.slice(0, 80)}`
    if (/<(?:script|!--)/i.test(body) && /pwned/.test(body))
      return `an open tag inside a script: ${body.slice(0, 80)}`
    if (isData && !isJson(body)) return 'broken data about the page'
  }
  if (/'unsafe-|script-src[^;]*(?:\*|data:)/.test(policy) || !policy.includes("default-src 'none'"))
    return `the policy ${policy}`
  return findInTags(html.replace(scripts, ''))
}

function findInTags(html: string): string | undefined {
  for (const [tag] of html.matchAll(tags)) {
    if (tag.startsWith('</') || tag.startsWith('<!')) continue
    const attributeText = tag.replace(/^<[^\s/>]+/, '')
    const remainder = attributeText.replace(attributes, '')
    if (/pwned/.test(remainder)) return tag.slice(0, 120)
    for (const [, name = '', value = ''] of attributeText.matchAll(attributes)) {
      if (isDangerous(name.toLowerCase(), value)) return tag.slice(0, 120)
    }
  }
  return undefined
}

function isDangerous(name: string, value: string): boolean {
  if (/^on|pwned|^http-equiv$/.test(name) || /^[^"']*pwned/.test(value)) return true
  if (!addressAttributes.has(name)) return false
  const address = decodeAddress(value.replace(/^["']|["']$/g, ''))
  return scriptScheme.test(address) || (foreignPath.test(address) && address.includes('evil'))
}

/** Decodes an address like a browser: entities become characters, control characters disappear. */
function decodeAddress(value: string): string {
  const characterOf: Record<string, string> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    colon: ':',
    Tab: '\t',
    NewLine: '\n',
    apos: "'",
  }
  return value
    .replace(/&#x([\da-f]+);?/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/&#(\d+);?/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (entity, name: string) => characterOf[name] ?? entity)
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
}

const knownElements =
  /^<(?:\?xml [^<]*\?|\/?(?:rss|channel|title|link|description|item|guid|pubDate|lastBuildDate|docs|language|copyright|image|url|generator|atom:link|urlset|loc|lastmod|xhtml:link|category|enclosure|content:encoded|dc:creator)(?:\s[^<>]*)?)>$/

function findInXml(xml: string): string | undefined {
  // A title of a feed is plain text.
  const untitled = xml.replaceAll(/<title><!\[CDATA\[[^]*?\]\]><\/title>/g, '')
  const outside = untitled.replaceAll(/<!\[CDATA\[[^]*?\]\]>/g, (section) =>
    // A feed reader renders it as HTML.
    findInTags(section.slice(9, -3)) ? '<injected>' : '',
  )
  const unknownElement = outside.match(/<[^>]*>/g)?.find((tag) => !knownElements.test(tag))
  return unknownElement?.slice(0, 120)
}

const knownLine =
  /^(?: |(?:BEGIN|END|VERSION|PRODID|NAME|X-WR-[A-Z]+|X-PUBLISHED-TTL|REFRESH-INTERVAL|DESCRIPTION|UID|SEQUENCE|DTSTAMP|DTSTART|DTEND|SUMMARY|URL|LAST-MODIFIED|X-MICROSOFT-[A-Z-]+|METHOD|CALSCALE|LOCATION|STATUS|TZ[A-Z]+|RRULE)[:;])/

function findInCalendar(text: string): string | undefined {
  const lines = text.split('\r\n').filter(Boolean)
  return lines
    .find(
      (line) =>
        !knownLine.test(line) || /[\r\n\0]/.test(line) || /^URL[^:]*:(?!https?:)/.test(line),
    )
    ?.slice(0, 120)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
