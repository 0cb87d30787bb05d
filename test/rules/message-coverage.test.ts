import { expect, test } from 'vitest'
import { isTested, messagesReadBy } from './helpers/tested-messages.ts'
import { readFormTexts } from '#test/helpers/form-texts.ts'
import { contentNames } from '#core/content/content-kinds.ts'
import { formTextNames } from '#app/content/content-messages.ts'
import { programFiles } from '#scripts/test-stages/source.ts'
import { messagesShownBy } from './helpers/shown-messages.ts'
import { flatten, readMessages } from './helpers/message-keys.ts'

const english = readMessages('en')
// As the browser tests read them: content.news.added.
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

const appFiles = programFiles.filter((file) => /^app\/.*\.tsx?$/.test(file))
const formTexts = contentNames.flatMap((contentName) =>
  formTextNames.filter((name) => name !== 'name').map((name) => `content.${contentName}.${name}`),
)
const shownMessages = [
  ...new Set([...appFiles.flatMap((file) => messagesShownBy(file, english)), ...formTexts]),
]
const testedMessages = programFiles
  .filter((file) => file.startsWith('test/browser/'))
  .flatMap((file) => messagesReadBy(file))

test('a browser test waits for every notification', () => {
  expect(shownMessages.length).toBeGreaterThan(100)
  const untested = shownMessages.filter((key) => !isTested(key, testedMessages))
  expect(untested, 'add a browser test that causes it and waits for it').toEqual([])
})

test('every specified notification is among them', () => {
  const stateKeys = /^(adminHome\.notices\.signed|eventForm|editing\.deleteModal)\b/
  const missed = Object.keys(specified).filter(
    (key) => !shownMessages.includes(key) && !stateKeys.test(key),
  )
  expect(missed).toEqual([])
})

test('a message that no test waits for is found', () => {
  const patterns = ['admin.admins.added', 'content.*.**', 'forms.errors.**', 'adminHome.notices']
  for (const key of ['admin.admins.added', 'content.news.deleted', 'forms.errors.empty']) {
    expect(isTested(key, patterns), key).toBe(true)
  }
  for (const key of [
    'admin.admins.addFailed',
    'forms.close',
    'adminHome.notices.signedIn',
    'admin',
  ]) {
    expect(isTested(key, patterns), key).toBe(false)
  }
})
