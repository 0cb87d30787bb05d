import type { ReactNode } from 'react'
import type { Namespace } from '#app/state/i18next.d.ts'
import type { Published } from '#core/kinds/document.ts'
import type { Language } from '#core/localized.ts'
import type { Site } from '#core/site/site.ts'

/** The preview that administrators have of a kind: `content` in app/news/content.tsx. */
export type ContentScreen<View> = {
  /** The message files of the preview. */
  namespaces: Namespace[]
  /** The card or the page that visitors see, so that a preview cannot differ from it. */
  Preview(props: { view: View }): ReactNode
}

/** Loads all that visitors will read of a document: `loadView` in app/news/content.tsx. It runs on the server only. */
export type LoadView<Body, View = unknown> = (
  document: Published<Body>,
  options: { language: Language; site: Site },
) => View | Promise<View>
