import { CardPreview } from '#app/content/CardPreview.tsx'
import type { ContentScreen, LoadView } from '#app/content/content-screen.ts'
import type { Project } from '#core/content/project.ts'
import { createProjectViewer, type ProjectView } from './project-view.ts'
import { ProjectCard } from './ProjectCard.tsx'

export const loadView: LoadView<Project, ProjectView> = (project, { language }) =>
  createProjectViewer(language)(project)

export const content: ContentScreen<ProjectView> = {
  namespaces: ['projects'],
  Preview: ({ view }) => (
    <CardPreview contentName="projects">
      <ProjectCard project={view} />
    </CardPreview>
  ),
}
