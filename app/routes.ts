import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes'
import { listNames, listKindOf } from '#core/content/content-kinds.ts'
import type { Role } from '#core/roles.ts'
import { isScreenPath } from '#core/screens.ts'

/** Each kind of content has its pages in the folder that its address names: app/news/ListPage.tsx. */
const contentRoutes = listNames.map(listKindOf).flatMap(({ path, hasItemPages }) => {
  const folder = path.slice(1)
  return [
    ...(isScreenPath(path) ? [route(folder, `${folder}/ListPage.tsx`)] : []),
    ...(hasItemPages ? [route(`${folder}/:slug`, `${folder}/ItemPage.tsx`)] : []),
  ]
})

const sheetRoutes = listNames.map(listKindOf).flatMap(({ path, hasPrintSheets }) => {
  const folder = path.slice(1)
  return hasPrintSheets ? [route(`print/${folder}/:slug`, `${folder}/sheets/ItemSheet.tsx`)] : []
})

const publicRoutes = layout('layout/public/PublicLayout.tsx', [
  index('home/Home.tsx'),
  ...contentRoutes,
  route('philosophy', 'philosophy/Philosophy.tsx'),
  route('contacts', 'contacts/Contacts.tsx'),
  route('feedback', 'feedback/Feedback.tsx'),
  route('feedback/messages', 'feedback/feedback-endpoint.ts'),
  route('feedback/photos/:name', 'feedback/PhotoReport.tsx'),
  route('sign-ups', 'events/sign-up/sign-up-endpoint.ts'),
  route('sign-ups/changes', 'events/sign-up/changes-endpoint.ts'),
  route('privacy', 'privacy/Privacy.tsx'),
  route('search', 'search/Search.tsx'),
  route('offline', 'layout/errors/NoConnection.tsx'),
  route('*', 'layout/errors/NotFound.tsx'),
])

/** The screens and endpoints of people who are signed in, by the role that they need. */
const adminRoutesOf: Record<Role, RouteConfigEntry[]> = {
  editor: [
    route('adminf83922ab/sessions', 'admin/sessions/Sessions.tsx'),
    route('adminf83922ab/guide', 'admin/guide/Guide.tsx'),
    route('adminf83922ab/photos', 'admin/photos/Photos.tsx'),
    route('adminf83922ab/photos.csv', 'admin/photos/csv-endpoint.ts'),
    route('adminf83922ab/events/:id/door', 'admin/door/Door.tsx'),
    route('adminf83922ab/events/:id/sign-ups', 'admin/sign-ups/SignUps.tsx'),
    route('adminf83922ab/events/:id/sign-ups.csv', 'admin/sign-ups/csv-endpoint.ts'),
    route('adminf83922ab/:content', 'admin/content/ContentList.tsx'),
    route('adminf83922ab/:content/:id', 'admin/content/history/History.tsx'),
    route('adminf83922ab/:content/:id/pictures', 'admin/content/pictures/Pictures.tsx'),
    route('adminf83922ab/images', 'admin/images/images-endpoint.ts'),
    route('adminf83922ab/series', 'admin/series/series-endpoint.ts'),
    route('adminf83922ab/suggestions', 'admin/editor/suggestions-endpoint.ts'),
    route('adminf83922ab/markdown', 'admin/editor/markdown/markdown-endpoint.ts'),
  ],
  administrator: [
    route('adminf83922ab/admins', 'admin/admins/Admins.tsx'),
    route('adminf83922ab/backups', 'admin/backups/Backups.tsx'),
    route('adminf83922ab/import', 'admin/import/Import.tsx'),
    route('adminf83922ab/import.csv', 'admin/import/csv-endpoint.ts'),
    route('adminf83922ab/yours', 'admin/first-steps/MakeItYours.tsx'),
    route('adminf83922ab/settings', 'admin/settings/Settings.tsx'),
    route('adminf83922ab/words', 'admin/words/Words.tsx'),
    route('adminf83922ab/words/edit', 'admin/words/EditWords.tsx'),
    route('adminf83922ab/words/text', 'admin/words/words-endpoint.ts'),
    route('adminf83922ab/feedback', 'admin/feedback/FeedbackList.tsx'),
    route('adminf83922ab/feedback.csv', 'admin/feedback/csv-endpoint.ts'),
  ],
}

// Outside the public layout. No list of routes that a visitor downloads contains these.
const adminRoutes = [
  route('adminf83922ab', 'admin/layout/AdminHome.tsx'),
  layout('admin/layout/AdminFrame.tsx', [
    ...adminRoutesOf.editor,
    layout('admin/layout/OnlyAdministrators.tsx', adminRoutesOf.administrator),
  ]),
  route('adminf83922ab/events/:id/certificates', 'admin/certificates/Certificates.tsx'),
  // A preview looks like the public page, so it is outside the admin frame.
  route('adminf83922ab/:content/:id/preview', 'admin/content/preview/Preview.tsx'),
  route('adminf83922ab/events/:id/sign-ups/print', 'admin/sign-ups/SignUpsSheet.tsx'),
]

// Sheets for a noticeboard, without the public layout.
const printRoutes = [
  route('print/tips', 'tips/sheets/TipsSheet.tsx'),
  route('print/events', 'events/sheets/EventsSheet.tsx'),
  ...sheetRoutes,
]

const signInRoutes = [
  route('sign-in', 'sign-in/SignIn.tsx'),
  route('invitation', 'passkeys/Invitation.tsx'),
  // Outside the public layout, which counts visits and has links that would carry the address.
  route('sign-up/:token', 'events/sign-up/OwnSignUp.tsx'),
  route('sign-up/:token/photos', 'events/sign-up/OwnPhotos.tsx'),
  route('sign-up/:token/photo', 'events/sign-up/photo-endpoint.ts'),
  route('certificates/:number', 'volunteering/Certificate.tsx'),
  route('guardian/:token', 'events/guardian/GuardianPage.tsx'),
]

export default [publicRoutes, ...adminRoutes, ...printRoutes, ...signInRoutes] satisfies RouteConfig
