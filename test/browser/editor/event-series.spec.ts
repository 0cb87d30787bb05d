import { eventFields, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

test.use(siteWith({ events: [] }))

const { series } = messages.uk.eventForm
const { editing } = messages.uk
const filled = (text: string, count: number) => text.replace('{{count}}', String(count))

test('an event is repeated on a phone, and the later ones are changed, deleted and restored together', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, 'admin@example.org', '/events')
  const events = eventsPage(page)
  const titled = (title: string) => page.getByRole('heading', { level: 2, name: title })
  const question = page.getByRole('dialog', { name: series.change.title })
  const { endDate: _, ...fields } = eventFields('Зустріч')

  await test.step('the form says which events it makes, and refuses too many', async () => {
    await events.addButton.click()
    await events.fillIn(fields)
    await events.dialog.getByLabel(series.repeat).selectOption('weekly')
    const until = events.dialog.getByLabel(series.until)
    await until.fill('2028-05-01')
    await events.saveButton.click()
    await expect(until).toHaveAccessibleDescription(series.tooMany.replace('{{max}}', '26'))
    await expect(until).toBeFocused()
    await until.fill('2027-05-22')
    await expect(
      events.dialog.getByText(/^Вийде 4 події: 1.трав., 8.трав., 15.трав., 22.трав./),
    ).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it is sent when there is a network again, and made once', async () => {
    await context.setOffline(true)
    await events.saveButton.click()
    await expect(events.statusToast(editing.waitingSaves.kept)).toBeVisible()
    await expect(events.dialog).toBeHidden()
    await context.setOffline(false)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(titled('Зустріч')).toHaveCount(4)
  })

  await test.step('the list of administrators says that it is one of several', async () => {
    const list = await (await page.request.get('/adminf83922ab/events')).text()
    expect(list.split(`${series.rules.weekly}, ще 3 події`)).toHaveLength(5)
  })

  await test.step('one alone, and one with the later ones', async () => {
    const edit = async (title: string, choice: string) => {
      await events.editButton('Зустріч').nth(1).click()
      await expect(events.dialog.getByText(`${series.rules.weekly}, ще `)).toBeVisible()
      await events.fillIn({ titleUk: title })
      await events.field('titleUk').press('Enter')
      await expect(question.getByRole('button', { name: series.change.back })).toBeFocused()
      await expect(question.getByLabel(series.onlyThis)).toBeChecked()
      await question.getByLabel(choice).press('Space')
      await question.getByRole('button', { name: series.change.save }).press('Enter')
      await expect(events.dialog).toHaveCount(0)
    }
    await edit('Кіно', series.onlyThis)
    await expect(titled('Зустріч')).toHaveCount(3)
    await expect(titled('Кіно')).toHaveCount(1)
    await edit('Вечір', filled(series.withLater_one, 1))
    await expect(titled('Вечір')).toHaveCount(2)
    await expect(titled('Зустріч')).toHaveCount(1)
  })

  await test.step('the later ones are deleted together, and all are restored by one undo', async () => {
    await events.deleteButton('Кіно').click()
    await expect(events.dialog.getByLabel(series.onlyThis)).toBeChecked()
    await events.dialog.getByLabel(series.onlyThis).press('ArrowDown')
    await expect(events.dialog.getByLabel(filled(series.withLater_few, 2))).toBeChecked()
    await events.dialog
      .getByRole('button', { name: filled(series.delete.all_few, 3) })
      .press('Enter')
    await expect(titled('Кіно')).toHaveCount(0)
    await expect(titled('Вечір')).toHaveCount(0)
    await expect(titled('Зустріч')).toHaveCount(1)
    await page.getByRole('button', { name: `${editing.undo.button}: Кіно` }).click()
    await expect(titled('Кіно')).toHaveCount(1)
    await expect(titled('Вечір')).toHaveCount(2)
  })
})
