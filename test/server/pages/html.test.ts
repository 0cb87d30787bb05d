import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { inEnglish, publicPaths } from '#test/server/helpers/content.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Safari takes the role from a list without bullets.
    'no-redundant-role': 'off',
    // The field of the search is submitted with Enter; `for` and the type of a button may repeat the default.
    'wcag/h32': 'off',
    'no-redundant-for': 'off',
    'no-implicit-button-type': 'off',
  },
})

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

test('every public page is valid HTML, in both languages', async () => {
  const paths = await publicPaths(site)
  for (const path of [...paths, ...paths.map(inEnglish)]) {
    const html = (await site.request(path)).body.toString()
    const { results } = await validator.validateString(html)
    const errors = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}, ${selector}`),
    )
    expect(errors, path).toEqual([])
  }
})

test('the validator finds errors', async () => {
  const { valid } = await validator.validateString('<p><div id="a"></div><i id="a">x</p>')
  expect(valid).toBe(false)
})
