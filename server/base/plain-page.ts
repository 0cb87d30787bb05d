import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Colors, ColorScheme } from '#core/colors/default-colors.ts'
import type { Language } from '#core/localized.ts'

type Html = ReturnType<typeof html>
type PlainPage = { language: Language; title: string; body: Html; colors: Colors }

/** A page that needs neither the build nor a script: the setup, and the accounts of the demo. */
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
      // The address may be private. With 'no-referrer' a form would not say that it comes from here.
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
    html: String(await page),
  }
}

const tokens = ['paper', 'ink', 'line', 'edge', 'ember', 'on-ember'] as const

const declare = (colors: Colors, scheme: ColorScheme) =>
  tokens.map((token) => `--${token}: ${colors[token][scheme]}`).join('; ')

/** No build replaces here what older browsers lack. */
const styleOf = (colors: Colors) => `
:root { ${declare(colors, 'light')} }
@media (prefers-color-scheme: dark) { :root { ${declare(colors, 'dark')} } }
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
body { display: grid; place-content: center; min-height: 100svh; margin: 0; padding: 1rem; box-sizing: border-box;
  grid-template-columns: minmax(0, 30rem); background: var(--paper); color: var(--ink) }
main, form, fieldset { display: grid; gap: 1rem; min-width: 0 }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0; text-wrap: balance }
p, form, dl, dd, fieldset { margin: 0; padding: 0; border: 0; overflow-wrap: anywhere }
a { color: inherit }
a, label { display: inline-block; min-height: 1.75rem }
.top { display: flex; justify-content: space-between; gap: 1rem; flex-wrap: wrap }
small { display: block; font-size: 0.9rem }
input { font: inherit }
input:not([type=radio]) { box-sizing: border-box; width: 100%; min-height: 3rem; padding: 0 0.75rem;
  border: 1px solid var(--edge); border-radius: 0.75rem; background: transparent; color: inherit }
input[type=radio] { width: 1.25rem; height: 1.25rem; margin: 0.2rem 0 0; accent-color: var(--ember) }
label.choice { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 0.75rem; padding: 0.75rem;
  border: 1px solid var(--line); border-radius: 0.75rem; cursor: pointer }
label.choice + .more { display: grid; gap: 1rem; padding-left: 1rem }
@supports selector(:has(a)) {
  label.choice:has(:checked) { border-color: currentcolor; box-shadow: inset 0 0 0 1px currentcolor }
  label.choice:not(:has(:checked)) + .more { display: none }
}
code { font-size: 0.9rem; -webkit-user-select: all; user-select: all }
[role=alert] { padding: 0.75rem; border: 2px solid currentcolor; border-radius: 0.75rem }
.wrong { font-weight: 600 }
dt { font-size: 0.9rem } dd { font-weight: 600 } dl { display: grid; gap: 0.75rem }
button { width: 100%; min-height: 3rem; border: 0; border-radius: 99px; font: inherit; font-weight: 600;
  background: var(--ember); color: var(--on-ember); cursor: pointer }
button.quiet { background: transparent; color: inherit; border: 1px solid var(--edge) }
:is(button, input, a):focus-visible { outline: 3px solid currentcolor; outline-offset: 3px }
input:not([type=radio]):focus-visible { outline-offset: -2px }`
