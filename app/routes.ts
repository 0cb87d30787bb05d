import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const forVisitors = layout('shell/Shell.tsx', [
  index('home/Home.tsx'),
  route('tips', 'tips/Tips.tsx'),
  route('team', 'team/Team.tsx'),
  route('team/:name', 'team/Member.tsx'),
  route('projects', 'projects/Projects.tsx'),
  route('news', 'news/NewsList.tsx'),
  route('news/:slug', 'news/NewsItem.tsx'),
  route('events', 'events/Events.tsx'),
  route('philosophy', 'philosophy/Philosophy.tsx'),
  route('contacts', 'contacts/Contacts.tsx'),
  route('feedback', 'feedback/Feedback.tsx'),
  route('privacy', 'privacy/Privacy.tsx'),
  route('*', 'shell/NotFound.tsx'),
])

// Outside the shared layout, and named in no list that a visitor's browser is given.
const forAdministrators = [
  route('adminf83922ab', 'admin/Admin.tsx'),
  layout('admin/Guarded.tsx', [
    route('adminf83922ab/admins', 'admin/people/Admins.tsx'),
    route('adminf83922ab/sessions', 'admin/sessions/Sessions.tsx'),
    route('adminf83922ab/feedback', 'admin/inbox/Inbox.tsx'),
    route('adminf83922ab/feedback.csv', 'admin/inbox/export.ts'),
    route('adminf83922ab/guide', 'admin/guide/Guide.tsx'),
    route('adminf83922ab/:section', 'admin/Section.tsx'),
    route('adminf83922ab/:section/:id', 'admin/History.tsx'),
    route('adminf83922ab/images', 'admin/images.ts'),
    route('adminf83922ab/markdown', 'admin/markdown.ts'),
  ]),
  // It looks like the page that visitors will see, so the screens' own frame is not around it.
  route('adminf83922ab/:section/:id/preview', 'admin/Preview.tsx'),
]

const forSignIn = route('sign-in', 'sign-in/SignIn.tsx')

// Looking at the whole kit is a developer's need; a built site does not contain it.
const forDevelopers =
  process.env['NODE_ENV'] === 'development' ? [route('_kit', 'ui/KitPage.tsx')] : []

export default [
  forVisitors,
  ...forAdministrators,
  forSignIn,
  ...forDevelopers,
] satisfies RouteConfig
