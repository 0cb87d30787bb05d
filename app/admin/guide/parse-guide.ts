import { slugify } from '#core/text/slug.ts'

export type GuideBlock = { html: string } | { src: string; alt: string }
export type Chapter = { id: string; title: string; pieces: GuideBlock[] }
export type Guide = { title: string; intro: GuideBlock[]; chapters: Chapter[] }

type ParseOptions = { toHtml: (markdown: string) => string; pictures: Record<string, string> }

/** A guide's file, read as: one first heading, second headings, and pictures on lines of their own. */
export function parseGuide(source: string, tools: ParseOptions): Guide {
  const [head = '', ...rest] = source.split(/^## /m)
  const [title, intro] = splitFirstLine(head.replace(/^# /, ''))
  const chapters = rest.map((chapter) => {
    const [name, text] = splitFirstLine(chapter)
    return { id: slugify(name), title: name, pieces: parseBlocks(text, tools) }
  })
  return { title, intro: parseBlocks(intro, tools), chapters }
}

function splitFirstLine(text: string): [first: string, others: string] {
  const end = text.indexOf('\n')
  return [text.slice(0, end).trim(), text.slice(end)]
}

// The safe renderer shows no pictures, and theirs is another address in the build anyway.
const picture = /^!\[(?<alt>[^\]]*)\]\(pictures\/(?<file>[\w-]+\.jpg)\)$/

function parseBlocks(text: string, { toHtml, pictures }: ParseOptions): GuideBlock[] {
  return text
    .split(/^(!\[.*\))$/m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const { alt, file } = picture.exec(part)?.groups ?? {}
      if (alt === undefined || file === undefined) return { html: toHtml(part) }
      const src = pictures[file]
      if (!src) throw new Error(`The guide shows ${file}, which 'npm run guide' has not made`)
      return { src, alt }
    })
}
