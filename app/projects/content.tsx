import type { Published } from '#core/content/document.ts'
import type { Project } from '#core/content/project.ts'
import type { Language } from '#core/localized.ts'
import { CardPreview } from '#app/content/CardPreview.tsx'
import type { ContentScreen } from '#app/content/content-screen.ts'
import { ProjectCard } from './ProjectCard.tsx'
import { toProjectView, type ProjectView } from './project-view.ts'

declare module '#app/content/content-screen.ts' {
  interface ContentScreens {
    projects: typeof import('./content.tsx')
  }
  interface ContentMessages {
    projects: typeof import('#locales/uk/projects.json')
    projectForm: typeof import('#locales/uk/projectForm.json')
  }
}

export function loadView(project: Published<Project>, { language }: { language: Language }) {
  return toProjectView(project, language)
}

export const content: ContentScreen<'projects', ProjectView> = {
  name: 'projects',
  namespaces: ['projects'],
  Preview: ({ view }) => (
    <CardPreview contentName="projects">
      <ProjectCard project={view} />
    </CardPreview>
  ),
}
