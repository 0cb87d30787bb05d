import type { ReactNode } from 'react'
import type { BodyOf, ContentName } from '#core/content/content-kinds.ts'
import type { Published } from '#core/content/document.ts'
import type { Language } from '#core/localized.ts'
import type { Site } from '#core/site.ts'
import type { Namespace } from '#app/state/i18next.d.ts'

/** How the screens of administrators show a kind of content: `content` in app/news/content.tsx. */
export type ContentScreen<Name extends ContentName, View> = {
  name: Name
  /** The message files of the preview. */
  namespaces: Namespace[]
  /** The card or the page that visitors see, so that a preview cannot differ from it. */
  Preview: (props: { view: View }) => ReactNode
}

/** What visitors will read of a document: `loadView` in app/news/content.tsx. It runs on the server only. */
export type LoadView<Name extends ContentName> = (
  document: Published<BodyOf<Name>>,
  options: { language: Language; site: Site },
) => unknown

/** The files content.tsx, by the names of content. Each of them adds itself here. */
export interface ContentScreens {}

/** The message files of content, by their namespaces. Each content.tsx adds those of its kind. */
export interface ContentMessages {}

type ViewIn<Screens, Name> = Name extends keyof Screens
  ? Screens[Name] extends { loadView: (...parameters: never) => infer View }
    ? Awaited<View>
    : never
  : never

type WithScreens<
  Screens extends {
    [Name in ContentName]: {
      content: ContentScreen<Name, ViewIn<Screens, Name>>
      loadView: LoadView<Name>
    }
  },
> = Screens

/** Does not compile while a kind has no file content.tsx, or that file has not added itself to ContentScreens. */
export type AllContentScreens = WithScreens<ContentScreens>
