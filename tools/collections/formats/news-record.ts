import { createHash } from 'node:crypto'
import type { Language } from '#core/localized.ts'
import { truncateToLine } from '#core/text/excerpts.ts'

const maxTitleLength = 200

/** A post of another program, which here is a news item in one language. */
export type Post = {
  id: string
  /** Without one it is the beginning of the text. */
  title?: string
  plainText: string
  markdown: string
  images: string[]
  language?: Language
}

export function toNewsRecord({ id, title, plainText, markdown, images, language }: Post) {
  const suffix = (language ?? languageOf(`${title ?? ''} ${plainText}`)) === 'uk' ? 'Uk' : 'En'
  const [firstLine = ''] = plainText.trim().split('\n', 1)
  return {
    id,
    [`title${suffix}`]: truncateToLine(title?.trim() || firstLine, maxTitleLength),
    [`text${suffix}`]: markdown.trim(),
    images: [...new Set(images)],
  }
}

export function languageOf(text: string): Language {
  const beginning = text.slice(0, 2000)
  const count = (letters: RegExp) => beginning.match(letters)?.length ?? 0
  return count(/\p{Script=Latin}/gu) > count(/\p{Script=Cyrillic}/gu) ? 'en' : 'uk'
}

/** For the id of a post whose site or channel has no number. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}
