import { CardPreview } from '#app/content/CardPreview.tsx'
import type { ContentScreen } from '#app/content/content-screen.ts'
import type { Published } from '#core/content/document.ts'
import type { Project } from '#core/content/project.ts'
import type { Language } from '#core/localized.ts'
import { toProjectView, type ProjectView } from './project-view.ts'
import { ProjectCard } from './ProjectCard.tsx'

export function loadView(project: Published<Project>, { language }: { language: Language }) {
  return toProjectView(project, language)
}

export const content: ContentScreen<ProjectView> = {
  namespaces: ['projects'],
  Preview: ({ view }) => (
    <CardPreview contentName="projects">
      <ProjectCard project={view} />
    </CardPreview>
  ),
}
