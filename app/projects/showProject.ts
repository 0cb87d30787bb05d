import type { Published } from '#core/document.ts'
import { localize, type Language } from '#core/localized.ts'
import type { Project } from '#core/project.ts'

/** What a card tells of a project beside its title and description, in this order. */
export const facts = ['duration', 'purpose', 'results', 'cooperation'] as const

export function showProject(project: Published<Project>, language: Language) {
  return {
    id: project.id,
    title: localize(project.title, language),
    description: localize(project.description, language),
    duration: localize(project.duration, language),
    purpose: localize(project.purpose, language),
    results: localize(project.results, language),
    cooperation: localize(project.cooperation, language),
  }
}
