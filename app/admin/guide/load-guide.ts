import { markdownToHtml } from '#app/content/article/markdown.ts'
import { type Editor, hasRole } from '#core/admins/person.ts'
import type { Language, SiteLanguages } from '#core/localized.ts'
import en from '#docs/guide/en.md?raw'
import uk from '#docs/guide/uk.md?raw'
import { type Guide, parseGuide } from './parse-guide.ts'

const sources = { uk, en }

// The build adds hashes to the names, and serves these files like its own.
const files = import.meta.glob<string>('/docs/guide/pictures/*.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
})
const pictures = Object.fromEntries(
  Object.entries(files).map(([path, address]) => [path.split('/').at(-1) ?? path, address]),
)

type Reader = { provider: string | null; languages: SiteLanguages; person: Editor }

/** Matches a sentence or a chapter that only a site with two languages needs. */
const twoLanguages = /<!-- both -->([^]*?)<!-- end -->/g

/** The chapters for this person. Their source names Google as the provider; without one, such lines go. */
export function loadGuide(language: Language, { provider, languages, person }: Reader): Guide {
  const isKept = (line: string) => provider !== null || !line.includes('Google')
  const toHtml = (markdown: string) => markdownToHtml(markdown).replaceAll('Google', provider ?? '')
  const source = sources[language]
    .replaceAll(twoLanguages, languages === 'both' ? '$1' : '')
    .split('\n')
    .filter(isKept)
    .join('\n')
  const guide = parseGuide(source, { toHtml, pictures })
  return { ...guide, chapters: guide.chapters.filter(({ role }) => hasRole(role, person)) }
}
