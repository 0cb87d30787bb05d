import { href, type RouterContextProvider } from 'react-router'
import type { ContentName } from '#core/content/content-kinds.ts'
import { administratorContext } from '#app/context.ts'

/** The addresses that an editor posts to. Loaders send them to administrators only. */
export type EditorEndpoints = { post: string; upload: string; markdown: string }

export function editorEndpoints(contentName: ContentName): EditorEndpoints {
  return {
    post: href('/adminf83922ab/:content', { content: contentName }),
    upload: href('/adminf83922ab/images'),
    markdown: href('/adminf83922ab/markdown'),
  }
}

/** For loaders of public pages: undefined for visitors. */
export function endpointsFor(
  context: Readonly<RouterContextProvider>,
  contentName: ContentName,
): EditorEndpoints | undefined {
  return context.get(administratorContext) ? editorEndpoints(contentName) : undefined
}
