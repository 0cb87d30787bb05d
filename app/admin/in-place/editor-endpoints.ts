import { href, type RouterContextProvider } from 'react-router'
import type { ContentName } from '#core/content/content-kinds.ts'
import { administratorContext } from '#app/context.ts'

/** Where an editor sends what is typed. Only loaders name these addresses, and only to administrators. */
export type EditorEndpoints = { post: string; upload: string; markdown: string }

export function editorEndpoints(section: ContentName): EditorEndpoints {
  return {
    post: href('/adminf83922ab/:content', { content: section }),
    upload: href('/adminf83922ab/images'),
    markdown: href('/adminf83922ab/markdown'),
  }
}

/** For the loader of a public page: undefined for everybody who may not change what stands there. */
export function endpointsFor(
  context: Readonly<RouterContextProvider>,
  section: ContentName,
): EditorEndpoints | undefined {
  return context.get(administratorContext) ? editorEndpoints(section) : undefined
}
