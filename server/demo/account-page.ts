import { createHash } from 'node:crypto'
import type { Color, Colors } from '#core/colors/default-colors.ts'
import { defaultLanguage } from '#core/localized.ts'
import { inBothLanguages } from '#server/base/messages.ts'

const styleOf = ({ paper, ink, ember, 'on-ember': onEmber }: Colors) => `
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
body { display: grid; place-content: center; min-height: 100svh; margin: 0; padding: 1rem;
  background: ${lightDark(paper)}; color: ${lightDark(ink)} }
main { display: grid; gap: 1rem; max-width: 26rem }
h1 { font-size: 1.5rem; margin: 0 }
p, form { margin: 0 }
button { width: 100%; min-height: 3rem; border: 0; border-radius: 99px; font: inherit; font-weight: 600;
  background: ${lightDark(ember)}; color: ${lightDark(onEmber)}; cursor: pointer }
button:focus-visible { outline: 3px solid currentcolor; outline-offset: 3px }`

const lightDark = ({ light, dark }: Color) => `light-dark(${light}, ${dark})`

/** A button for each demo account. Like Google's page, it is not part of the site. */
export function accountPage(action: string, accounts: readonly string[], colors: Colors) {
  const style = styleOf(colors)
  const styleHash = createHash('sha256').update(style).digest('base64')
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
    },
    html: `<!DOCTYPE html>
<html lang="${defaultLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${inBothLanguages((t) => t('demoSignIn.title')).join(' · ')}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${bilingual('title')}</h1>
<p>${bilingual('text')}</p>
${accounts.map((email) => button(action, email)).join('\n')}
</main>
</body>
</html>`,
  }
}

function bilingual(key: 'title' | 'text'): string {
  const lines = inBothLanguages((t, language) => {
    const line = t(`demoSignIn.${key}`)
    return language === defaultLanguage ? line : `<span lang="${language}">${line}</span>`
  })
  return lines.join('<br>\n')
}

function button(action: string, email: string): string {
  return `<form method="post" action="${action}/${encodeURIComponent(email)}"><button>${email}</button></form>`
}
