import { toScriptText } from '#app/framework/inline-program.ts'
import { loadNamespaces, messagesFor } from '#app/state/messages.ts'
import { shareScreenFor } from '#core/screens.ts'
import { socialTags, type DescribedPage, type HeadTag } from './social-tags.ts'
import { structuredData } from './structured-data.ts'

/** What SocialMeta.tsx and entry.server.tsx have written, or this file. */
const written =
  'meta[property], meta[name="twitter:card"], link[rel="alternate"], script[type="application/ld+json"]'

let newestPage: DescribedPage | undefined

/** Replaces the metadata of the page before, after a navigation inside the browser. */
export async function updateSocialTags(page: DescribedPage): Promise<void> {
  newestPage = page
  const { language } = page
  await loadNamespaces(language, ['share'])
  if (page !== newestPage) return
  const words = messagesFor(language)
  const t = words.getFixedT(null, 'share')
  const screen = shareScreenFor(page.isHidden ? '/' : page.pathname)
  const tags = socialTags(page, { screen, alt: t(`alt.${screen}`) })
  for (const element of document.head.querySelectorAll(written)) element.remove()
  document.head.append(...tags.map(toElement), ...structuredDataScripts(page))
}

function toElement({ name, attributes }: HeadTag): Element {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

function structuredDataScripts(page: DescribedPage): Element[] {
  const data = structuredData(page)
  if (!data) return []
  const script = document.createElement('script')
  script.type = 'application/ld+json'
  script.textContent = toScriptText(data)
  return [script]
}
