import { databases } from './databases.ts'
import { siteWith } from './sites.ts'
import { expect, open, test } from './site.ts'
import { words } from './words.ts'

for (const database of databases) {
  test.describe(`a site on ${database}`, () => {
    test.describe('with nothing', () => {
      test.use(siteWith({}, { database }))

      test('says so everywhere', async ({ page, site }) => {
        await open(page, '/events')
        await expect(page.getByRole('main')).toContainText(words.uk.events.eventsList.noEvents)
        expect(site.firstMember + site.firstNews).toBe('')
      })
    })
  })
}
