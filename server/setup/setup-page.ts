import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { html, raw } from 'hono/html'
import { colorsOf } from '#core/colors/colors.ts'
import { colorTokens, type Colors, type ColorScheme } from '#core/colors/default-colors.ts'
import { defaultPalette, paletteNames, type PaletteName } from '#core/colors/palette-names.ts'
import { chooseLanguage, otherLanguage, type Language } from '#core/localized.ts'
import { setupMessages } from '#server/base/messages.ts'
import { acceptedLanguage } from '#server/http/accepted-language.ts'
import script from './propose.js?raw'
import look from './setup.css?raw'

export type Html = ReturnType<typeof html>
type SetupPage = { language: Language; title: string; lead?: string | undefined; body: Html }

const shores = import.meta.glob<string>('../../app/ui/drawings/shore.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const fonts = import.meta.glob<string>('../../app/ui/styles/geologica-{cyrillic,latin}.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** A page in the type and the light of the site, which has no community yet. It works without its script. */
export async function setupDocument({ language, title, lead, body }: SetupPage) {
  const t = setupMessages(language)
  const other = otherLanguage(language)
  paletteRules ??= paletteNames.map(rulesOf).join('')
  const style = `${look}${fontFaces}${paletteRules}`
  const page = html`<!DOCTYPE html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" />
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <header class="night">
          <div class="top">
            <img src="/favicon.svg" alt="" width="48" height="48" />
            <a href="?lng=${other}" lang="${other}" hreflang="${other}">${t('otherLanguage')}</a>
          </div>
          <h1>${title}</h1>
          ${lead ? html`<p>${lead}</p>` : ''}
          <div class="embers" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></div>
        </header>
        <main>${body}</main>
        <footer>${raw(Object.values(shores).join(''))}</footer>
        ${raw(`<script>${script}</script>`)}
      </body>
    </html>`
  return { headers: headersFor(style), html: String(await page) }
}

/** No cache keeps these pages, so the browser's own language counts until somebody chooses another one. */
export function languageOfRequest({ url = '', headers }: IncomingMessage): Language {
  const chosen = new URLSearchParams(url.split('?')[1]).get('lng')
  return chooseLanguage(chosen, headers.cookie, 'both', acceptedLanguage(headers))
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function headersFor(style: string) {
  const policy = [
    `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}`,
    `connect-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'`,
    `base-uri 'none'; frame-ancestors 'none'`,
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // The address is private. With 'no-referrer' a form would not say that it comes from here.
    'referrer-policy': 'same-origin',
    'content-security-policy': policy.join('; '),
  }
}

const ranges = {
  cyrillic: 'U+301,U+400-491,U+2116',
  latin: 'U+20-BB,U+2BC,U+2010-203A,U+20AC,U+2122',
}
const fontFaces = Object.entries(fonts)
  .map(([path, address]) => {
    const range = path.includes('cyrillic') ? ranges.cyrillic : ranges.latin
    return `@font-face{font-family:Geologica;font-weight:400 850;font-display:swap;src:url("${address}") format("woff2");unicode-range:${range}}`
  })
  .join('')

/** The whole page takes the colours of the palette that is chosen, without a script. No other page needs them. */
let paletteRules: string | undefined

function rulesOf(palette: PaletteName): string {
  const { colors } = colorsOf({ palette, accent: '' })
  const chosen = `:root:has(.palettes [value=${palette}]:checked)`
  // A rule of its own for the default: a browser without :has drops every rule that names it.
  const roots = palette === defaultPalette ? [':root', chosen] : [chosen]
  const [light, dark] = [declare(colors, 'light'), declare(colors, 'dark')]
  const rules = roots.map(
    (root) =>
      `${root}{${light}}@media (prefers-color-scheme:dark){${root}{${dark}}}${root} .night{${dark}}`,
  )
  const { paper, ember, 'sky-3': sky } = colors
  return `${rules.join('')}
.palettes .${palette}{--one:${paper.dark};--two:${ember.light};--three:${sky.light}}`
}

function declare(colors: Colors, scheme: ColorScheme): string {
  return colorTokens.map((token) => `--${token}:${colors[token][scheme]}`).join(';')
}
