import { html } from 'hono/html'
import type { Colors } from '#core/colors/default-colors.ts'
import { defaultLanguage } from '#core/localized.ts'
import { inEachLanguage } from '#server/base/messages.ts'
import { plainPage } from '#server/base/plain-page.ts'

/** A button for each demo account. Like Google's page, it is not part of the site. */
export function accountPage(action: string, accounts: readonly string[], colors: Colors) {
  const title = inEachLanguage((t) => t('demoSignIn.title')).join(' · ')
  const body = html`<h1>${bilingual('title')}</h1>
    <p>${bilingual('text')}</p>
    ${accounts.map((email) => button(action, email))}`
  return plainPage({ language: defaultLanguage, title, body, colors })
}

function bilingual(key: 'title' | 'text') {
  return inEachLanguage((t) => t(`demoSignIn.${key}`)).map((line, index) =>
    index === 0 ? line : html`<br /><span lang="en">${line}</span>`,
  )
}

function button(action: string, email: string) {
  return html`<form method="post" action="${action}/${encodeURIComponent(email)}">
    <button>${email}</button>
  </form>`
}
