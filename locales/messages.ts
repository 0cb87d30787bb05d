import type admin from './uk/admin.json'
import type adminHome from './uk/adminHome.json'
import type analytics from './uk/analytics.json'
import type certificates from './uk/certificates.json'
import type contacts from './uk/contacts.json'
import type door from './uk/door.json'
import type editing from './uk/editing.json'
import type errors from './uk/errors.json'
import type eventDays from './uk/eventDays.json'
import type eventForm from './uk/eventForm.json'
import type events from './uk/events.json'
import type eventsPage from './uk/eventsPage.json'
import type feedback from './uk/feedback.json'
import type forms from './uk/forms.json'
import type gallery from './uk/gallery.json'
import type guardian from './uk/guardian.json'
import type home from './uk/home.json'
import type images from './uk/images.json'
import type importing from './uk/import.json'
import type littleData from './uk/littleData.json'
import type news from './uk/news.json'
import type newsForm from './uk/newsForm.json'
import type offline from './uk/offline.json'
import type organizerForm from './uk/organizerForm.json'
import type pageForm from './uk/pageForm.json'
import type passkeys from './uk/passkeys.json'
import type philosophy from './uk/philosophy.json'
import type print from './uk/print.json'
import type privacy from './uk/privacy.json'
import type projectForm from './uk/projectForm.json'
import type projects from './uk/projects.json'
import type refusals from './uk/refusals.json'
import type search from './uk/search.json'
import type sentPhotos from './uk/sentPhotos.json'
import type server from './uk/server.json'
import type settingsForm from './uk/settingsForm.json'
import type setup from './uk/setup.json'
import type share from './uk/share.json'
import type shell from './uk/shell.json'
import type signUp from './uk/signUp.json'
import type signUps from './uk/signUps.json'
import type team from './uk/team.json'
import type tipForm from './uk/tipForm.json'
import type tips from './uk/tips.json'
import type wordsForm from './uk/wordsForm.json'

/** The message files by their names; those in English have the same keys. */
export type Messages = {
  admin: typeof admin
  adminHome: typeof adminHome
  analytics: typeof analytics
  certificates: typeof certificates
  contacts: typeof contacts
  door: typeof door
  editing: typeof editing
  errors: typeof errors
  eventDays: typeof eventDays
  eventForm: typeof eventForm
  events: typeof events
  eventsPage: typeof eventsPage
  feedback: typeof feedback
  forms: typeof forms
  gallery: typeof gallery
  guardian: typeof guardian
  home: typeof home
  images: typeof images
  import: typeof importing
  littleData: typeof littleData
  news: typeof news
  newsForm: typeof newsForm
  offline: typeof offline
  organizerForm: typeof organizerForm
  pageForm: typeof pageForm
  passkeys: typeof passkeys
  philosophy: typeof philosophy
  print: typeof print
  privacy: typeof privacy
  projectForm: typeof projectForm
  projects: typeof projects
  refusals: typeof refusals
  search: typeof search
  server: typeof server
  settingsForm: typeof settingsForm
  setup: typeof setup
  share: typeof share
  shell: typeof shell
  sentPhotos: typeof sentPhotos
  signUp: typeof signUp
  signUps: typeof signUps
  team: typeof team
  tipForm: typeof tipForm
  tips: typeof tips
  wordsForm: typeof wordsForm
}
