import type adminHome from '#locales/uk/adminHome.json'
import type analytics from '#locales/uk/analytics.json'
import type contacts from '#locales/uk/contacts.json'
import type content from '#locales/uk/content.json'
import type admin from '#locales/uk/admin.json'
import type editing from '#locales/uk/editing.json'
import type errors from '#locales/uk/errors.json'
import type events from '#locales/uk/events.json'
import type eventsPage from '#locales/uk/eventsPage.json'
import type eventForm from '#locales/uk/eventForm.json'
import type feedback from '#locales/uk/feedback.json'
import type forms from '#locales/uk/forms.json'
import type home from '#locales/uk/home.json'
import type images from '#locales/uk/images.json'
import type news from '#locales/uk/news.json'
import type philosophy from '#locales/uk/philosophy.json'
import type privacy from '#locales/uk/privacy.json'
import type projects from '#locales/uk/projects.json'
import type server from '#locales/uk/server.json'
import type share from '#locales/uk/share.json'
import type shell from '#locales/uk/shell.json'
import type team from '#locales/uk/team.json'
import type tips from '#locales/uk/tips.json'

type Messages = {
  adminHome: typeof adminHome
  analytics: typeof analytics
  contacts: typeof contacts
  content: typeof content
  admin: typeof admin
  editing: typeof editing
  errors: typeof errors
  events: typeof events
  eventsPage: typeof eventsPage
  eventForm: typeof eventForm
  feedback: typeof feedback
  forms: typeof forms
  home: typeof home
  images: typeof images
  news: typeof news
  philosophy: typeof philosophy
  privacy: typeof privacy
  projects: typeof projects
  server: typeof server
  share: typeof share
  shell: typeof shell
  team: typeof team
  tips: typeof tips
}

/** The name of a message file. Each part of the site has its own; pages do not load the server's. */
export type Namespace = Exclude<keyof Messages, 'server'>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: Messages
  }
}
