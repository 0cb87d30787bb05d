import { slugOf } from '#core/slug.ts'

export type Piece = { html: string } | { src: string; alt: string }
export type Chapter = { id: string; title: string; pieces: Piece[] }
export type Guide = { title: string; intro: Piece[]; chapters: Chapter[] }

type Tools = { toHtml: (markdown: string) => string; pictures: Record<string, string> }

/** A guide's file, read as: one first heading, second headings, and pictures on lines of their own. */
export function readGuide(source: string, tools: Tools): Guide {
  const [head = '', ...rest] = source.split(/^## /m)
  const [title, intro] = firstLineOf(head.replace(/^# /, ''))
  const chapters = rest.map((chapter) => {
    const [name, text] = firstLineOf(chapter)
    return { id: slugOf(name), title: name, pieces: piecesOf(text, tools) }
  })
  return { title, intro: piecesOf(intro, tools), chapters }
}

function firstLineOf(text: string): [first: string, others: string] {
  const end = text.indexOf('\n')
  return [text.slice(0, end).trim(), text.slice(end)]
}

// The safe renderer shows no pictures, and theirs is another address in the build anyway.
const picture = /^!\[(?<alt>[^\]]*)\]\(pictures\/(?<file>[\w-]+\.jpg)\)$/

function piecesOf(text: string, { toHtml, pictures }: Tools): Piece[] {
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
