import { expect, test } from 'vitest'
import { readFormTexts } from '#test/helpers/form-texts.ts'
import { flatten, readMessages } from './helpers/message-keys.ts'

const english = readMessages('en')
english.set('content', flatten(readFormTexts('en')))
const messageOf = (key: string) => {
  const [subject = '', ...rest] = key.split('.')
  return english.get(subject)?.get(rest.join('.'))
}

/** Notifications for administrators whose exact text is specified. What visitors read is the community's to word. */
const specified: Record<string, string> = {
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
  'content.events.nothing': 'No titles or dates provided',
  'content.news.addFailed': 'Error adding news',
  'content.news.updateFailed': 'Error updating news',
  'content.news.deleteFailed': 'Error deleting news',
  'content.news.deleted': 'News deleted successfully',
  'content.news.incomplete': 'Some fields are empty',
  'content.organizers.addFailed': 'Error adding organizer',
  'content.organizers.updateFailed': 'Error updating organizer',
  'content.organizers.deleteFailed': 'Error deleting organizer',
  'content.organizers.incomplete': 'Some fields are empty',
  'content.projects.addFailed': 'Error adding project',
  'content.projects.updateFailed': 'Error updating project',
  'content.projects.deleteFailed': 'Error deleting project',
  'content.projects.incomplete': 'Some required fields are empty',
  'admin.admins.added': 'Account added successfully',
  'admin.admins.addFailed': 'Error adding account',
  'editing.deleteModal.title': 'Do you want to permanently delete this card?',
}

test('specified messages have exactly the specified text', () => {
  const actual = Object.keys(specified).map((key) => [key, messageOf(key)])
  expect(Object.fromEntries(actual)).toEqual(specified)
  for (const problem of ['failed', 'refused']) {
    expect(messageOf(`adminHome.signInPage.problems.${problem}`)).toMatch(/^Login error\b/)
  }
})
