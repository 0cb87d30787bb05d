import { CardPreview } from '#app/content/CardPreview.tsx'
import type { ContentScreen } from '#app/content/content-screen.ts'
import type { Project } from '#core/content/project.ts'
import type { Published } from '#core/kinds/document.ts'
import type { Language } from '#core/localized.ts'
import { createProjectViewer, type ProjectView } from './project-view.ts'
import { ProjectCard } from './ProjectCard.tsx'

export function loadView(project: Published<Project>, { language }: { language: Language }) {
  return createProjectViewer(language)(project)
}

export const content: ContentScreen<ProjectView> = {
  namespaces: ['projects'],
  Preview: ({ view }) => (
    <CardPreview contentName="projects">
      <ProjectCard project={view} />
    </CardPreview>
  ),
}
