import { colorsOf } from '#core/colors/colors.ts'
import { pointNames } from '#core/community/built-in-items.ts'
import { svgFile } from '#scripts/testing/hostile/images.ts'
import { community } from '#site.config'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { imageMessages, withNumber } from '#test/browser/helpers/images-field.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { heading } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'
import { provideVideo } from '#test/browser/helpers/video.ts'

const { settingsForm, admin } = messages.uk
const { form, items } = settingsForm

for (const [database, width] of [
  ['sqlite', 390],
  ['postgresql', 1440],
] as const) {
  test.describe(`on ${database}, ${width} px wide`, thoroughUnless(database === 'sqlite'), () => {
    test.use(siteWith({ events: [], news: [], projects: [] }, { database }))

    test('an administrator makes the site theirs, an open page shows it at once, and history brings it back', async ({
      page,
      visitor,
      faults,
    }) => {
      const reader = await (await visitor({ viewport: { width: 1440, height: 900 } })).newPage()
      await provideVideo(reader, faults)
      await openPage(reader, '/')
      const opened = await reader.evaluate(() => performance.timeOrigin)
      const name = reader.getByRole('banner').getByRole('link', { name: 'Маяк' })
      const sea = colorsOf({ palette: 'sea', accent: '' }).colors
      const shown = {
        cards: reader.locator('#about'),
        points: reader.locator('#about li'),
        beliefs: reader.locator('#philosophy li h3'),
      }
      const { points, improving, together, leadership } = builtIn(messages.uk)

      await page.setViewportSize({ width, height: 844 })
      await openSignedIn(page, 'admin@example.org', '/adminf83922ab/settings#email')
      const email = page.locator('[name=email]')
      const list = (field: 'points' | 'beliefs') =>
        page.getByRole('group', { name: form.fields[field], exact: true })
      const addTo = async (field: 'points' | 'beliefs', texts: Record<string, string>) => {
        await list(field).getByRole('button', { name: items.add }).click()
        for (const [label, text] of Object.entries(texts)) {
          await list(field).getByLabel(label).last().fill(text)
        }
      }
      const openPart = (part: keyof typeof form.groups) =>
        page.locator(`#${part} > summary`).click()
      const save = async () => {
        await page.getByRole('button', { name: form.update, exact: true }).click()
        const saved = page.getByRole('status').filter({ hasText: form.updated })
        await expect(saved.last()).toBeVisible()
      }

      await test.step('what is wrong is said beside the field, and nothing is saved', async () => {
        await expect(email).toBeFocused()
        await email.fill('маяк')
        await openPart('who')
        await expect(email, 'one part is open').toBeHidden()
        await page.getByRole('button', { name: form.update, exact: true }).click()
        await expect(email).toHaveAccessibleDescription(messages.uk.forms.errors.notAnEmail)
        await expect(email).toBeFocused()
        await expect(page).toHaveURL(/#links$/)
      })

      await test.step('a name, a palette and two links', async () => {
        await openPart('who')
        await page.locator('[name=nameUk]').fill('Маяк')
        await openPart('links')
        await email.fill('light@mayak.example')
        await page.locator('[name=joinUrl]').fill('join.mayak.example')
        await openPart('look')
        await page.getByRole('radio', { name: form.choices.palette.sea }).check()
        await openPart('networks')
        await page.getByRole('button', { name: settingsForm.networks.add }).click()
        const added = page
          .getByRole('listitem')
          .filter({ has: page.getByLabel(settingsForm.networks.address) })
          .last()
        await added.getByLabel(settingsForm.networks.address).fill('https://social.example/@mayak')
        await added.getByLabel(settingsForm.networks.name.uk).fill('Гніздо маяка')
        await save()
        await expect(name).toBeVisible()
        await expect(reader).toHaveTitle(/Маяк/)
        await expect(reader.getByRole('link', { name: /^Гніздо маяка/ }).first()).toBeVisible()
        const join = reader.getByRole('banner').getByRole('link', { name: messages.uk.shell.join })
        await expect(join).toHaveAttribute('href', 'https://join.mayak.example')
        await expect(reader.locator('html')).toHaveCSS('--ember', sea.ember.light)
      })

      await test.step('a logo from a small SVG', async () => {
        await openPart('look')
        const chooser = page.waitForEvent('filechooser')
        const logo = page.getByRole('group', { name: form.fields.logo })
        await logo.getByRole('button', { name: imageMessages.choose.one }).click()
        const buffer = svgFile('<circle cx="12" cy="12" r="12" fill="#083"/>')
        await (await chooser).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer })
        await expect(logo.getByText(withNumber(imageMessages.taken, 1))).toBeAttached()
        await page.getByRole('button', { name: form.update, exact: true }).click()
        await expect(name.locator('img')).toHaveJSProperty('naturalWidth', 320)
      })

      await test.step('the three cards and philosophy are hidden', async () => {
        await expect(shown.points).toHaveText(points)
        await openPart('frontPage')
        for (const part of ['showPoints', 'showVolunteering', 'showPrinciples', 'showPhilosophy']) {
          await page.locator(`[name=${part}]`).uncheck()
        }
        await save()
        await expect(shown.cards).toHaveCount(0)
        await expect(shown.beliefs).toHaveCount(0)
      })

      await test.step('they come back with a point and a belief more, in another order', async () => {
        await page.locator('[name=showPoints]').check()
        await page.locator('[name=showPhilosophy]').check()
        await addTo('points', { [items.text.uk]: 'Співаємо', [items.text.en]: 'We sing' })
        await addTo('beliefs', {
          [items.title.uk]: 'Щирість',
          [items.title.en]: 'Honesty',
          [items.text.uk]: 'Кажемо, як є.',
          [items.text.en]: 'We say how it is.',
        })
        const label = (action: 'up' | 'remove', number: number) => ({
          name: items.label[action].replace('{{number}}', String(number)),
          exact: true,
        })
        await list('beliefs').getByRole('button', label('up', 4)).press('Enter')
        await list('beliefs').getByRole('button', label('up', 3)).press('Enter')
        await list('points').getByRole('button', label('remove', 1)).click()
        await expectNoOverflow(page)
        await expectAccessible(page)
        await save()
        await expect(shown.beliefs).toHaveText([leadership, 'Щирість', improving, together])
        await expect(shown.points).toHaveText([...points.slice(1), 'Співаємо'])
        const inEnglish = await (await reader.request.get('/?lng=en')).text()
        for (const text of ['We sing', 'Honesty']) expect(inEnglish).toContain(text)
        await expectNoOverflow(reader)
      })

      await test.step('history brings the first values back', async () => {
        await page.getByRole('link', { name: settingsForm.history }).click()
        const first = page.getByRole('listitem').filter({ hasText: admin.by.configuration })
        await first.getByRole('button', { name: admin.history.return }).click()
        await expect(
          page.getByRole('status').filter({ hasText: admin.history.returned }),
        ).toBeVisible()
        await expect(name).toBeHidden()
        await expect(reader.getByRole('link', { name: community.email }).first()).toBeVisible()
        await expect(shown.points).toHaveText(points)
        await expect(shown.beliefs).toHaveText([leadership, improving, together])
        expect(await reader.evaluate(() => performance.timeOrigin), 'no reload').toBe(opened)
      })
    })
  })
}

const startingWith = (text: string) => new RegExp(`^${text}`)

/** The items with which the site comes. */
function builtIn({ home: { cards, philosophy } }: typeof messages.uk) {
  return {
    points: pointNames.map((name) => cards.purpose.points[name]),
    leadership: philosophy.leadership.title,
    improving: philosophy.improving.title,
    together: philosophy.together.title,
  }
}

test.describe('one visit to the settings', () => {
  test.use(siteWith({}, { env: { ANALYTICS_PROJECT_ID: 'fixed1' } }))

  test('from the overview changes nothing by itself', async ({ page }) => {
    await openSignedIn(page, 'admin@example.org', '/adminf83922ab')
    await page.getByRole('link', { name: form.name, exact: true }).click()
    await expect(page.locator('[name=teamLink]')).toBeAttached()
    await expect(page.getByText(messages.uk.forms.draftKept)).toBeHidden()
  })

  test('begins at a part of them, shows what the environment decides, and keeps what is typed', async ({
    page,
  }) => {
    await openSignedIn(page, 'admin@example.org', '/adminf83922ab/settings#look')
    const colors = page.getByRole('group', { name: form.fields.palette }).getByRole('radio')
    await expect(colors.first()).toBeInViewport()

    await test.step('a palette is chosen with the keyboard', async () => {
      await colors.first().focus()
      await page.keyboard.press('ArrowDown')
      await expect(colors.nth(1)).toBeFocused()
      await expect(colors.nth(1)).toBeChecked()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      await expect(colors.last()).toBeChecked()
      // Past the last one follows the field of the accent.
      await page.keyboard.press('Tab')
      await expect(page.locator('[type=color]')).toBeFocused()
    })

    await test.step('what is typed survives a reload, without a fault', async () => {
      await page.locator('#site > summary').click()
      await page.locator('[name=timeZoneUk]').fill('за часом маяка')
      await openPage(page, '/adminf83922ab/settings')
      const unsaved = page.locator('summary').filter({ hasText: settingsForm.unsaved })
      await expect(unsaved).toHaveText([form.groups.look, form.groups.site].map(startingWith))
      await unsaved.last().click()
      await expect(page.locator('[name=timeZoneUk]')).toHaveValue('за часом маяка')
    })

    await test.step('what the environment decides cannot be changed', async () => {
      await expect(page.getByText('fixed1')).toBeVisible()
      await expect(page.locator('[name=analytics]')).toHaveCount(0)
      await expect(page.locator('[name=teamLink]')).toBeVisible()
    })

    await page.getByRole('link', { name: admin.nav.overview }).click()
    await expect(page).toHaveURL(/adminf83922ab$/)
    await expect(heading(page)).toHaveText(messages.uk.adminHome.title)
  })

  test('an administrator chooses another time zone, and what its time is called follows until it is typed', async ({
    page,
  }) => {
    const english = messages.en.settingsForm.form
    await openSignedIn(page, 'admin@example.org', '/adminf83922ab/settings?lng=en#zone')
    const zone = page.getByLabel(english.fields.zone)
    const [inUkrainian, inEnglish] = [
      page.getByLabel(english.fields.timeZoneUk),
      page.getByLabel(english.fields.timeZoneEn),
    ]
    await zone.selectOption({ label: 'UTC+05:30 · Kolkata' })
    await expect(inUkrainian).toHaveValue('за індійським стандартним часом')
    await expect(inEnglish).toHaveValue('India Standard Time')
    await inEnglish.fill('time of Bengal')
    await zone.selectOption('Asia/Tokyo')
    await expect(inUkrainian).toHaveValue('за японським стандартним часом')
    await expect(inEnglish).toHaveValue('time of Bengal')
    await page.getByRole('button', { name: english.update, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: english.updated })).toBeVisible()
    await openPage(page, '/adminf83922ab/settings?lng=en#zone')
    await expect(zone).toHaveValue('Asia/Tokyo')
  })
})
