import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { openTestSite } from '#test/helpers/test-site.ts'
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

const site = await openTestSite({ sample: true })

test('every public page is valid HTML', async () => {
  const paths = await publicPaths(site)
  // Both languages have the same markup, except where a text is missing in one.
  for (const [index, path] of paths.entries()) {
    const address = index % 2 === 0 ? path : inEnglish(path)
    const html = (await site.request(address)).body.toString()
    const { results } = await validator.validateString(html)
    const errors = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}, ${selector}`),
    )
    expect(errors, address).toEqual([])
  }
})
