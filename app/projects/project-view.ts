import type { Published } from '#core/content/document.ts'
import { localize, type Language, type Localized } from '#core/localized.ts'
import { splitLongText } from '#core/text/excerpts.ts'
import type { Project } from '#core/content/project.ts'

/** What a card tells of a project beside its title and description, in this order. */
export const facts = ['duration', 'purpose', 'results', 'cooperation'] as const

export type ProjectView = ReturnType<typeof toProjectView>
export type LongText = { value: string; rest: string; language: Language }

export function toProjectView(project: Published<Project>, language: Language) {
  const long = (text: Localized) => longText(text, language)
  return {
    slug: project.slug,
    title: localize(project.title, language),
    description: long(project.description),
    duration: long(project.duration),
    purpose: long(project.purpose),
    results: long(project.results),
    cooperation: long(project.cooperation),
  }
}

/** The text as it is to be had, of which only the opening stands there unasked. */
function longText(text: Localized, wanted: Language): LongText | undefined {
  const shown = localize(text, wanted)
  if (!shown) return undefined
  const { opening, rest } = splitLongText(shown.value)
  return { value: opening, rest, language: shown.language }
}
