import enAdmin from '#locales/en/admin.json' with { type: 'json' }
import enAdminHome from '#locales/en/adminHome.json' with { type: 'json' }
import enAnalytics from '#locales/en/analytics.json' with { type: 'json' }
import enContacts from '#locales/en/contacts.json' with { type: 'json' }
import enEditing from '#locales/en/editing.json' with { type: 'json' }
import enErrors from '#locales/en/errors.json' with { type: 'json' }
import enEventForm from '#locales/en/eventForm.json' with { type: 'json' }
import enEvents from '#locales/en/events.json' with { type: 'json' }
import enEventsPage from '#locales/en/eventsPage.json' with { type: 'json' }
import enFeedback from '#locales/en/feedback.json' with { type: 'json' }
import enForms from '#locales/en/forms.json' with { type: 'json' }
import enHome from '#locales/en/home.json' with { type: 'json' }
import enImages from '#locales/en/images.json' with { type: 'json' }
import enLittleData from '#locales/en/littleData.json' with { type: 'json' }
import enNews from '#locales/en/news.json' with { type: 'json' }
import enOffline from '#locales/en/offline.json' with { type: 'json' }
import enPhilosophy from '#locales/en/philosophy.json' with { type: 'json' }
import enPrint from '#locales/en/print.json' with { type: 'json' }
import enProjects from '#locales/en/projects.json' with { type: 'json' }
import enSearch from '#locales/en/search.json' with { type: 'json' }
import enShell from '#locales/en/shell.json' with { type: 'json' }
import enTips from '#locales/en/tips.json' with { type: 'json' }
import ukAdmin from '#locales/uk/admin.json' with { type: 'json' }
import ukAdminHome from '#locales/uk/adminHome.json' with { type: 'json' }
import ukAnalytics from '#locales/uk/analytics.json' with { type: 'json' }
import ukContacts from '#locales/uk/contacts.json' with { type: 'json' }
import ukEditing from '#locales/uk/editing.json' with { type: 'json' }
import ukErrors from '#locales/uk/errors.json' with { type: 'json' }
import ukEventForm from '#locales/uk/eventForm.json' with { type: 'json' }
import ukEvents from '#locales/uk/events.json' with { type: 'json' }
import ukEventsPage from '#locales/uk/eventsPage.json' with { type: 'json' }
import ukFeedback from '#locales/uk/feedback.json' with { type: 'json' }
import ukForms from '#locales/uk/forms.json' with { type: 'json' }
import ukHome from '#locales/uk/home.json' with { type: 'json' }
import ukImages from '#locales/uk/images.json' with { type: 'json' }
import ukLittleData from '#locales/uk/littleData.json' with { type: 'json' }
import ukNews from '#locales/uk/news.json' with { type: 'json' }
import ukOffline from '#locales/uk/offline.json' with { type: 'json' }
import ukPhilosophy from '#locales/uk/philosophy.json' with { type: 'json' }
import ukPrint from '#locales/uk/print.json' with { type: 'json' }
import ukProjects from '#locales/uk/projects.json' with { type: 'json' }
import ukSearch from '#locales/uk/search.json' with { type: 'json' }
import ukShell from '#locales/uk/shell.json' with { type: 'json' }
import ukTips from '#locales/uk/tips.json' with { type: 'json' }
import { readFormTexts } from '#test/helpers/form-texts.ts'

/** What a visitor reads, by language: a corrected sentence must not break a test. */
export const messages = {
  uk: {
    adminHome: withProvider(ukAdminHome),
    analytics: ukAnalytics,
    contacts: ukContacts,
    content: readFormTexts('uk'),
    admin: withProvider(ukAdmin),
    editing: ukEditing,
    errors: ukErrors,
    eventForm: ukEventForm,
    eventsPage: ukEventsPage,
    events: ukEvents,
    feedback: ukFeedback,
    forms: ukForms,
    home: ukHome,
    images: ukImages,
    news: ukNews,
    littleData: ukLittleData,
    offline: ukOffline,
    philosophy: ukPhilosophy,
    print: ukPrint,
    projects: ukProjects,
    tips: ukTips,
    search: ukSearch,
    shell: ukShell,
  },
  en: {
    adminHome: withProvider(enAdminHome),
    analytics: enAnalytics,
    contacts: enContacts,
    content: readFormTexts('en'),
    admin: withProvider(enAdmin),
    editing: enEditing,
    errors: enErrors,
    eventForm: enEventForm,
    eventsPage: enEventsPage,
    events: enEvents,
    feedback: enFeedback,
    forms: enForms,
    home: enHome,
    images: enImages,
    news: enNews,
    littleData: enLittleData,
    offline: enOffline,
    philosophy: enPhilosophy,
    print: enPrint,
    projects: enProjects,
    tips: enTips,
    search: enSearch,
    shell: enShell,
  },
}

/** In the demo the provider stands in for Google. */
function withProvider<Words>(words: Words): Words {
  return JSON.parse(JSON.stringify(words).replaceAll('{{provider}}', 'Google')) as Words
}
