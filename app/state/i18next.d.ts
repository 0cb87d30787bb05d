import type { AllContentMessages } from '#app/content/content-messages.ts'
import type adminHome from '#locales/uk/adminHome.json'
import type analytics from '#locales/uk/analytics.json'
import type contacts from '#locales/uk/contacts.json'
import type admin from '#locales/uk/admin.json'
import type editing from '#locales/uk/editing.json'
import type errors from '#locales/uk/errors.json'
import type feedback from '#locales/uk/feedback.json'
import type forms from '#locales/uk/forms.json'
import type home from '#locales/uk/home.json'
import type images from '#locales/uk/images.json'
import type littleData from '#locales/uk/littleData.json'
import type offline from '#locales/uk/offline.json'
import type philosophy from '#locales/uk/philosophy.json'
import type print from '#locales/uk/print.json'
import type privacy from '#locales/uk/privacy.json'
import type server from '#locales/uk/server.json'
import type search from '#locales/uk/search.json'
import type share from '#locales/uk/share.json'
import type shell from '#locales/uk/shell.json'
import type tips from '#locales/uk/tips.json'

type Messages = AllContentMessages & {
  adminHome: typeof adminHome
  analytics: typeof analytics
  contacts: typeof contacts
  admin: typeof admin
  editing: typeof editing
  errors: typeof errors
  feedback: typeof feedback
  forms: typeof forms
  home: typeof home
  images: typeof images
  littleData: typeof littleData
  offline: typeof offline
  philosophy: typeof philosophy
  print: typeof print
  privacy: typeof privacy
  server: typeof server
  search: typeof search
  share: typeof share
  shell: typeof shell
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
