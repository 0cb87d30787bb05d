import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Colors, ColorScheme } from '#core/colors/default-colors.ts'
import type { Language } from '#core/localized.ts'

type Html = ReturnType<typeof html>
type PlainPage = { language: Language; title: string; body: Html; colors: Colors }

/** A page that needs neither the build nor a script: the accounts of the demo. */
export async function plainPage({ language, title, body, colors }: PlainPage) {
  const style = styleOf(colors)
  const styleHash = createHash('sha256').update(style).digest('base64')
  const page = html`<!DOCTYPE html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // With 'no-referrer' a form would not say that it comes from here.
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
    html: String(await page),
  }
}

const tokens = ['paper', 'ink', 'ember', 'on-ember'] as const

const declare = (colors: Colors, scheme: ColorScheme) =>
  tokens.map((token) => `--${token}: ${colors[token][scheme]}`).join('; ')

/** No build replaces here what older browsers lack. */
const styleOf = (colors: Colors) => `
:root { ${declare(colors, 'light')} }
@media (prefers-color-scheme: dark) { :root { ${declare(colors, 'dark')} } }
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
body { display: grid; place-content: center; min-height: 100svh; margin: 0; padding: 1rem; box-sizing: border-box;
  grid-template-columns: minmax(0, 30rem); background: var(--paper); color: var(--ink) }
main, form { display: grid; gap: 1rem; min-width: 0 }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0; text-wrap: balance }
p, form { margin: 0; overflow-wrap: anywhere }
button { width: 100%; min-height: 3rem; border: 0; border-radius: 99px; font: inherit; font-weight: 600;
  background: var(--ember); color: var(--on-ember); cursor: pointer }
button:focus-visible { outline: 3px solid currentcolor; outline-offset: 3px }`
