import { expect, test } from 'vitest'
import { readFormTexts } from '#test/helpers/form-texts.ts'
import { flatten, readMessages } from './helpers/message-keys.ts'

const messages = { uk: readMessages('uk'), en: readMessages('en') }
for (const language of ['uk', 'en'] as const) {
  messages[language].set('content', flatten(readFormTexts(language)))
}
const messageOf = (language: 'uk' | 'en', key: string) => {
  const [subject = '', ...rest] = key.split('.')
  return messages[language].get(subject)?.get(rest.join('.'))
}

/** Every English text that is specified word for word. */
const specified: Record<string, string> = {
  // What visitors read. A community may say it in its own words, on the site.
  'events.eventsList.noEvents': 'No events',
  'news.empty': 'No news',
  'news.loadMore': 'Load more',
  'projects.empty': 'No projects',
  'projects.card.duration': 'Duration',
  'projects.card.purpose': 'Purpose',
  'projects.card.results': 'Results',
  'projects.card.cooperation': 'Cooperation',
  'team.organizer.showContacts': 'Show contacts',
  'team.organizer.notFound': 'No such organizer found',
  'feedback.problems.fields': 'Some fields are incorrectly filled',
  'errors.error.title': 'Something went wrong',
  'shell.language.label': 'UA',

  // What the team reads.
  'adminHome.signOut': 'Sign out',
  'adminHome.signOutError': 'Error signing out',
  'adminHome.notices.signedIn': 'You have logged in as {{email}}',
  'adminHome.notices.signedOut': 'You have signed out',
  'eventForm.deleteToastMessage.success': 'Card has been successfully deleted',
  'eventForm.deleteToastMessage.fail': "Couldn't delete",
  'eventForm.newEventForm.loadingMessage': 'Loading...',
  'eventForm.newEventForm.successMessage': 'Success!',
  'eventForm.newEventForm.updateError': 'Error updating event',
  'eventForm.newEventForm.errors.unknownError': 'Unknown error!',
  'eventForm.newEventForm.errors.validationError': 'Not all fields are filled in!',
  'content.events.save': 'Save',
  'content.events.update': 'Update',
  'content.events.nothing': 'No titles or dates provided',
  'content.news.save': 'Add',
  'content.news.update': 'Update',
  'content.news.addFailed': 'Error adding news',
  'content.news.updateFailed': 'Error updating news',
  'content.news.deleteFailed': 'Error deleting news',
  'content.news.deleted': 'News deleted successfully',
  'content.news.incomplete': 'Some fields are empty',
  'content.organizers.save': 'Add',
  'content.organizers.update': 'Update',
  'content.organizers.addFailed': 'Error adding organizer',
  'content.organizers.updateFailed': 'Error updating organizer',
  'content.organizers.deleteFailed': 'Error deleting organizer',
  'content.organizers.incomplete': 'Some fields are empty',
  'content.projects.save': 'Add',
  'content.projects.update': 'Update',
  'content.projects.addFailed': 'Error adding project',
  'content.projects.updateFailed': 'Error updating project',
  'content.projects.deleteFailed': 'Error deleting project',
  'content.projects.incomplete': 'Some required fields are empty',
  'admin.admins.added': 'Account added successfully',
  'admin.admins.addFailed': 'Error adding account',
  'admin.admins.you': 'You',
  'editing.deleteModal.title': 'Do you want to permanently delete this card?',
  'editing.deleteModal.cancel': 'Cancel',
  'editing.deleteModal.delete': 'Delete',
}

/** Its words in Ukrainian, where they follow from the specification too. */
const specifiedInUkrainian: Record<string, string> = {
  'shell.language.label': 'EN',
  'content.events.save': 'Зберегти',
  'content.events.update': 'Оновити',
  'content.news.save': 'Додати',
  'content.news.update': 'Оновити',
  'editing.deleteModal.cancel': 'Скасувати',
  'editing.deleteModal.delete': 'Видалити',
}

test.each([
  ['en', specified],
  ['uk', specifiedInUkrainian],
] as const)('specified messages have exactly the specified text (%s)', (language, texts) => {
  const actual = Object.keys(texts).map((key) => [key, messageOf(language, key)])
  expect(Object.fromEntries(actual)).toEqual(texts)
})

test('a refused sign-in is called a login error', () => {
  for (const problem of ['failed', 'refused']) {
    expect(messageOf('en', `adminHome.signInPage.problems.${problem}`)).toMatch(/^Login error\b/)
  }
})
