import type { Role } from '#core/roles.ts'
import { slugify } from '#core/text/slug.ts'

/** In pixels of the files; all screenshots of the guide have one size. */
export const screenshotSize = { width: 585, height: 1020 }

export type GuideBlock = { html: string } | { src: string; alt: string }
export type Chapter = { id: string; title: string; pieces: GuideBlock[]; role: Role }
export type Guide = { title: string; intro: GuideBlock[]; chapters: Chapter[] }

type ParseOptions = { toHtml: (markdown: string) => string; pictures: Record<string, string> }

/** Parses a file of the guide: a title, chapters with headings and roles, and pictures on lines of their own. */
export function parseGuide(source: string, options: ParseOptions): Guide {
  const [head = '', ...rest] = source.split(/^## /m)
  const [title, intro] = splitFirstLine(head.replace(/^# /, ''))
  const chapters = rest.map((chapter) => {
    const [line, text] = splitFirstLine(chapter)
    const heading = line.replace(administratorsMark, '')
    const role: Role = heading === line ? 'editor' : 'administrator'
    return { id: slugify(heading), title: heading, pieces: parseBlocks(text, options), role }
  })
  return { title, intro: parseBlocks(intro, options), chapters }
}

/** Marks the heading of a chapter about what editors may not do. */
const administratorsMark = / <!-- administrators -->$/

function splitFirstLine(text: string): [first: string, others: string] {
  const end = text.indexOf('\n')
  return [text.slice(0, end).trim(), text.slice(end)]
}

// Parsed here, because the renderer allows no images, and the build changes their addresses.
const picture = /^!\[(?<alt>[^\]]*)\]\(pictures\/(?<file>[\w-]+\.jpg)\)$/

function parseBlocks(text: string, { toHtml, pictures }: ParseOptions): GuideBlock[] {
  return text
    .split(/^(!\[.*\))$/m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const { alt, file } = picture.exec(part)?.groups ?? {}
      if (alt === undefined || file === undefined) return { html: toHtml(part) }
      const src = pictures[file]
      if (!src)
        throw new Error(`The guide shows ${file}, which does not exist: run 'npm run guide'`)
      return { src, alt }
    })
}
