import type { Section } from '#core/contentKinds.ts'
import type { Language } from '#core/localized.ts'
import type { Fault } from '#core/text.ts'
import { buttonsOf, fillIn, filled } from './messages.ts'
import { openAs } from './signing-in.ts'
import { expect, test } from './site.ts'
import { siteWith } from './sites.ts'
import { words } from './words.ts'

test.use(siteWith({}))

/** These are of letters alone; test/browser/feedback.spec.ts causes them. */
type OfLetters = 'notAnEmail' | 'notAPhone' | 'notAgreed'
type Wrong = [section: Section, fields: Record<string, string>]

/** What a page of another release might send, whose rules were others: the server says what is wrong. */
const caused: Record<Exclude<Fault, OfLetters>, Wrong> = {
  empty: ['events', { titleEn: ' ' }],
  notALink: ['events', { eventLink: 'javascript:alert(1)' }],
  notADay: ['events', { startDate: '2031-02-30' }],
  endsBeforeStart: ['events', { endDate: '2031-04-30' }],
  tooLong: ['news', { titleUk: 'ї'.repeat(201) }],
  notText: ['news', { textUk: 'a\uFFFDb' }],
  tooMany: ['news', { images: Array.from({ length: 21 }, (_, nth) => `/${nth}.jpg`).join(', ') }],
  notATime: ['news', { visibility: 'at', publishAt: '2031-02-30T12:00' }],
  notAPicture: ['organizers', { photo: 'javascript:alert(1)' }],
  wrong: ['news', { images: 'missing' }],
}

for (const [at, section] of (['events', 'news', 'organizers'] as const).entries()) {
  const language: Language = at % 2 === 0 ? 'uk' : 'en'
  test(`${section}: what the server refuses is said beside its field, in ${language}`, async ({
    page,
    faults,
  }) => {
    faults.excuse(/status of 400/)
    const { editing, forms } = words[language]
    const buttons = buttonsOf(section, language)
    const dialog = page.getByRole('dialog')
    await openAs(page, 'admin@example.org', `/adminf83922ab/${section}?lng=${language}`)
    await page.getByRole('button', { name: buttons.add, exact: true }).click()
    await fillIn(page, language, filled(section, 'Неможливе'))
    await dialog.getByText(editing.when.title).first().click()
    await dialog.getByLabel(editing.when.at).check()
    await dialog.getByLabel(editing.when.publishAt).fill('2031-05-01T12:00')
    for (const [fault, [of, fields]] of Object.entries(caused)) {
      if (of !== section) continue
      await page.route(
        (url) => url.pathname === `/adminf83922ab/${section}.data`,
        async (route) => {
          const form = new URLSearchParams(route.request().postData() ?? '')
          for (const [name, value] of Object.entries(fields)) {
            if (value === 'missing') form.delete(name)
            else form.set(name, value)
          }
          await route.continue({ postData: form.toString() })
        },
        { times: 1 },
      )
      await dialog.getByRole('button', { name: buttons.save, exact: true }).click()
      await expect(dialog.getByText(forms.faults[fault as Fault])).toBeVisible()
    }
  })
}
