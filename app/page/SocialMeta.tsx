import { createElement } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { shareScreenFor } from '#core/screens.ts'
import { socialTags, type DescribedPage } from './social-tags.ts'

/** Metadata for search engines and messengers. In the browser update-social-tags.ts keeps them up to date. */
export function SocialMeta(page: DescribedPage) {
  const t = useMessages('share')
  const screen = shareScreenFor(page.isHidden ? '/' : page.pathname)
  return socialTags(page, { screen, alt: t(`alt.${screen}`) }).map(({ name, attributes }) =>
    createElement(name, { key: Object.values(attributes).join(' '), ...attributes }),
  )
}
