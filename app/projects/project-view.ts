import { smallDrawingCount } from '#app/ui/drawings/SmallDrawing.tsx'
import { createDrawingChooser } from '#core/content/choose-drawing.ts'
import type { Project } from '#core/content/project.ts'
import type { Published } from '#core/kinds/document.ts'
import { localize, type Language, type Localized } from '#core/localized.ts'
import { splitLongText } from '#core/text/excerpts.ts'

/** The fields that a card shows below the title and description, in this order. */
export const facts = ['duration', 'purpose', 'results', 'cooperation'] as const

export type ProjectView = ReturnType<ReturnType<typeof createProjectViewer>>
export type LongText = { value: string; rest: string; language: Language }

export function createProjectViewer(language: Language) {
  const choose = createDrawingChooser(smallDrawingCount)
  const toText = (text: Localized) => toLongText(text, language)
  return (project: Published<Project>) => ({
    slug: project.slug,
    drawing: choose(project.slug),
    title: localize(project.title, language),
    description: toText(project.description),
    duration: toText(project.duration),
    purpose: toText(project.purpose),
    results: toText(project.results),
    cooperation: toText(project.cooperation),
  })
}

/** The text in this language or the other one, split into the beginning and the rest. */
function toLongText(text: Localized, language: Language): LongText | undefined {
  const localized = localize(text, language)
  if (!localized) return undefined
  const { opening, rest } = splitLongText(localized.value)
  return { value: opening, rest, language: localized.language }
}
