import { href, type RouterContextProvider } from 'react-router'
import type { Section } from '#core/contentKinds.ts'
import { administratorContext } from '#app/context.ts'

/** Where an editor sends what is typed. Only loaders name these addresses, and only to administrators. */
export type Places = { post: string; upload: string; markdown: string }

export function placesOf(section: Section): Places {
  return {
    post: href('/adminf83922ab/:section', { section }),
    upload: href('/adminf83922ab/images'),
    markdown: href('/adminf83922ab/markdown'),
  }
}

/** For the loader of a public page: undefined for everybody who may not change what stands there. */
export function placesFor(
  context: Readonly<RouterContextProvider>,
  section: Section,
): Places | undefined {
  return context.get(administratorContext) ? placesOf(section) : undefined
}
