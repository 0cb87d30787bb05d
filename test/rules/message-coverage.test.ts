import { expect, test } from 'vitest'
import { isTested, messagesReadBy } from './helpers/tested-messages.ts'
import { readFormTexts } from '#test/helpers/form-texts.ts'
import { contentNames } from '#core/content/content-kinds.ts'
import { formTextNames } from '#app/content/content-messages.ts'
import { programFiles } from './helpers/source.ts'
import { messagesShownBy } from './helpers/shown-messages.ts'
import { flatten, readMessages } from './helpers/message-keys.ts'

const english = readMessages('en')
// As the browser tests read them: content.news.added.
english.set('content', flatten(readFormTexts('en')))
const wordOf = (key: string) => {
  const [subject = '', ...rest] = key.split('.')
  return english.get(subject)?.get(rest.join('.'))
}

/** What the description of the product says letter by letter, of everything that is told. */
const laidDown: Record<string, string> = {
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
  'errors.error.title': 'Something went wrong',
  'events.eventsList.noEvents': 'No events',
  'feedback.problems.fields': 'Some fields are incorrectly filled',
  'news.empty': 'No news',
  'projects.empty': 'No projects',
  'team.organizer.notFound': 'No such organizer found',
}

test('what the description of the product says letter by letter is said so', () => {
  const said = Object.keys(laidDown).map((key) => [key, wordOf(key)])
  expect(Object.fromEntries(said)).toEqual(laidDown)
  for (const problem of ['failed', 'refused']) {
    expect(wordOf(`adminHome.signInPage.problems.${problem}`)).toMatch(/^Login error\b/)
  }
})

const app = programFiles.filter((file) => /^app\/.*\.tsx?$/.test(file))
const formTexts = contentNames.flatMap((contentName) =>
  formTextNames.filter((name) => name !== 'name').map((name) => `content.${contentName}.${name}`),
)
const told = [...new Set([...app.flatMap((file) => messagesShownBy(file, english)), ...formTexts])]
const heard = programFiles
  .filter((file) => file.startsWith('test/browser/'))
  .flatMap((file) => messagesReadBy(file))

test('whatever tells somebody how it went is waited for by a browser test', () => {
  expect(told.length).toBeGreaterThan(100)
  const unheard = told.filter((key) => !isTested(key, heard))
  expect(unheard, 'let a browser test really cause it, and look for it').toEqual([])
})

test('whatever is laid down and told is among them', () => {
  const states =
    /^(adminHome\.notices\.signed|eventForm|editing\.deleteModal|events|news|projects|team)\b/
  const missed = Object.keys(laidDown).filter((key) => !told.includes(key) && !states.test(key))
  expect(missed).toEqual([])
})

test('a text that no test waits for is noticed', () => {
  const read = ['admin.admins.added', 'content.*.**', 'forms.faults.**', 'adminHome.notices']
  for (const key of ['admin.admins.added', 'content.news.deleted', 'forms.faults.empty']) {
    expect(isTested(key, read), key).toBe(true)
  }
  for (const key of [
    'admin.admins.addFailed',
    'forms.close',
    'adminHome.notices.signedIn',
    'admin',
  ]) {
    expect(isTested(key, read), key).toBe(false)
  }
})
