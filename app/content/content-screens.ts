import type { ContentName } from '#core/content/content-kinds.ts'
import type { AllContentScreens, ContentScreen, LoadView } from './content-screen.ts'

type Screen = AllContentScreens[ContentName]['content']
type Files<Export> = Record<string, Export>

// Two lists, because the browser needs only the first.
const screens: Files<Screen> = import.meta.glob('../*/content.tsx', {
  eager: true,
  import: 'content',
})
const viewLoaders: Files<unknown> = import.meta.glob('../*/content.tsx', {
  eager: true,
  import: 'loadView',
})

/** For screens that do not depend on the fields of the kind. */
export function screenOf(contentName: ContentName): ContentScreen<ContentName, unknown> {
  return screens[fileOf(contentName)] as ContentScreen<ContentName, unknown>
}

export function viewLoaderOf(contentName: ContentName): LoadView<ContentName> {
  return viewLoaders[fileOf(contentName)] as LoadView<ContentName>
}

function fileOf(contentName: ContentName): string {
  const found = Object.keys(screens).find((file) => screens[file]?.name === contentName)
  if (!found) throw new Error(`No content.tsx of ${contentName} in the folders of app`)
  return found
}
