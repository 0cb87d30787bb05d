import { href, type RouterContextProvider } from 'react-router'
import { administratorContext } from '#app/context.ts'
import type { ContentName } from '#core/content/content-kinds.ts'
import { commandAddress } from './command-address.ts'

/** Where images are uploaded and looked up, and where they are described and erased. */
export type ImageEndpoints = { files: string; actions: string }

/** The addresses that an editor posts to. Loaders send them to administrators only. */
export type EditorEndpoints = {
  post: string
  images: ImageEndpoints
  markdown: string
  /** The list of administrators; below it are the screens of each document. */
  list: string
}

export function imageEndpoints(): ImageEndpoints {
  return {
    files: href('/adminf83922ab/images'),
    actions: commandAddress('images'),
  }
}

export function editorEndpoints(contentName: ContentName): EditorEndpoints {
  return {
    post: commandAddress(contentName),
    images: imageEndpoints(),
    markdown: href('/adminf83922ab/markdown'),
    list: href('/adminf83922ab/:content', { content: contentName }),
  }
}

/** For loaders of public pages: undefined for visitors. */
export function endpointsFor(
  context: Readonly<RouterContextProvider>,
  contentName: ContentName,
): EditorEndpoints | undefined {
  return context.get(administratorContext) ? editorEndpoints(contentName) : undefined
}

/** At the end of a list's address: the form for a new document is open. */
export const addHash = '#add'
