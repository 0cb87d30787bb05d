import type { Page } from 'playwright/test'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { recordToasts } from '#test/browser/helpers/record-toasts.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { eventWithSignUp, fillInSignUp, signUpFor } from '#test/browser/helpers/sign-ups.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'
import { signUpForm } from '#test/server/helpers/sign-ups.ts'

const widths = [390, 1440]

const terms = { capacity: '2', people: '2', question1: { uk: 'Що принесеш?' } }
const events = widths.map((width) => eventWithSignUp(`Толока ${width}`, terms))
// Nothing answers there: letters wait.
const env = { SMTP_URL: 'smtp://127.0.0.1:65530', FEEDBACK_TO: 'team@example.org' }
const others = [eventWithSignUp('Порожня', { contact: 'any' }), eventWithSignUp('Наплив')]
test.use(siteWith({ events: [...events, ...others] }, { env }))

const { signUps: texts, signUp: visitorTexts, forms, editing } = messages.uk
const named = (text: string, name: string) => text.replace('{{name}}', name)
const buttonOf = (page: Page, text: string, name: string) =>
  page.getByRole('button', { name: named(text, name), exact: true })
const menu = editing.tools.moreLabel.replace('title', 'name')
const show = (page: Page, name: 'coming' | 'waiting' | 'cancelled', n: number) =>
  page.getByRole('link', { name: texts.show[name].replace('{{n}}', `${n}`), exact: true }).click()
const address = (id: string) => `/adminf83922ab/events/${id}/sign-ups`

for (const width of widths) {
  test(
    `an editor adds, notes, gives a place and cancels at ${width} px`,
    thoroughUnless(width === 390),
    async ({ page, site, faults }) => {
      faults.allow(/status of (400|409|500)/)
      const title = `Толока ${width}`
      await page.setViewportSize({ width, height: 900 })
      const id = await signUpFor(site.place, title, [
        { name: 'Іванна', answers: { 1: 'Пиріг' } },
        { name: 'Олег', contact: 'oleh@example.org' },
      ])
      await openSignedIn(page, 'admin@example.org', '/adminf83922ab/events')
      await page
        .getByRole('link', { name: `${texts.link.replace('{{n}}', '2')}. ${title}` })
        .click()
      await expect(page).toHaveURL(address(id))
      const items = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('h2') })
      await expect(items).toHaveCount(2)
      const { expectShown, notShown } = recordToasts(page, {
        waiting: named(texts.add.waiting, 'Тарас'),
        noteFailed: texts.note.failed,
        noted: texts.note.saved,
        noPlace: texts.givePlace.noPlace,
        cancelled: named(texts.cancel.done, 'Олег'),
        given: named(texts.givePlace.done, 'Тарас'),
        erased: texts.erase.done,
      })

      await test.step('somebody is added by hand, after what is wrong was corrected', async () => {
        const add = page.getByRole('button', { name: texts.add.button })
        await add.click()
        const dialog = page.getByRole('dialog', { name: texts.add.title })
        const submit = dialog.getByRole('button', { name: texts.add.submit })
        await submit.click()
        const name = dialog.getByLabel(texts.add.name)
        await expect(name).toHaveAccessibleDescription(new RegExp(forms.errors.empty))
        await expect(name).toBeFocused()
        await name.fill('Тарас')
        await dialog.getByLabel('Що принесеш?').fill('Воду')
        await page.keyboard.press('Enter')
        await expectShown('waiting')
        await expect(dialog).toBeHidden()
        await expect(add).toBeFocused()
      })

      await test.step('a note keeps what was typed when it cannot be saved', async () => {
        await buttonOf(page, menu, 'Іванна').click()
        await buttonOf(page, texts.note.addOf, 'Іванна').click()
        const note = page.getByLabel(texts.note.label)
        await expect(note).toBeFocused()
        await note.fill('Зателефонувати')
        const save = page.getByRole('button', { name: texts.note.save, exact: true })
        const actions = '**/adminf83922ab/actions/signUps'
        await page.route(actions, (route) => route.fulfill({ status: 500, body: 'Error' }))
        await save.click()
        await expectShown('noteFailed')
        await page.unroute(actions)
        await page.getByRole('searchbox').fill('олег')
        await expect(items).toHaveCount(1)
        await page.getByRole('searchbox').fill('пиріг')
        await expect(note).toHaveValue('Зателефонувати')
        await save.click()
        await expectShown('noted')
        await expect(buttonOf(page, menu, 'Іванна')).toBeFocused()
        await expect(items.first()).toContainText('Зателефонувати')
        await page.getByRole('searchbox').fill('')
      })

      await test.step('a place is given when one is free', async () => {
        await show(page, 'waiting', 1)
        const give = buttonOf(page, texts.givePlace.of, 'Тарас')
        await give.click()
        await expectShown('noPlace')
        await expect(give).toBeFocused()
        await show(page, 'coming', 2)
        await buttonOf(page, menu, 'Олег').click()
        await buttonOf(page, texts.cancel.of, 'Олег').click()
        const dialog = page.getByRole('dialog', { name: texts.cancel.title })
        await expect(dialog).toContainText(texts.cancel.mail)
        await dialog.getByRole('button', { name: texts.cancel.button }).click()
        await expectShown('cancelled')
        await expect(dialog).toBeHidden()
        // The free place is offered to who was waiting.
        await give.focus()
        await page.keyboard.press('Enter')
        await expectShown('given')
        await expect(give).toHaveCount(0)
        await expect(buttonOf(page, menu, 'Тарас')).toBeFocused()
      })

      await test.step('a sign-up is erased for good', async () => {
        await show(page, 'cancelled', 1)
        await buttonOf(page, menu, 'Олег').click()
        await buttonOf(page, texts.erase.of, 'Олег').click()
        const dialog = page.getByRole('dialog', { name: texts.erase.title })
        await dialog.getByRole('button', { name: texts.erase.button }).click()
        await expectShown('erased')
        await expect(page.getByText(texts.empty.cancelled)).toBeVisible()
        await expect(dialog).toBeHidden()
        await expect(page.getByRole('button', { name: texts.add.button })).toBeFocused()
      })
      expect(notShown()).toEqual([])
    },
  )
}

test('an editor writes to all, and to those without an address with a text that is ready, on screens that are accessible', async ({
  page,
  site,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const longest = 'maksymilian.oleksandr.duzhe.dovhe@very-long-domain.example.org'
  const id = await signUpFor(site.place, 'Порожня', [
    { name: 'Іванна' },
    { name: 'Ніна', contact: 'nina@example.org' },
    { name: 'Emma', contact: '@emma_k', language: 'en' },
    { name: 'Максиміліан-Олександр Дуже-Довгопрізвищенковський', contact: longest },
  ])
  await openSignedIn(page, 'second-admin@example.org', address(id))
  for (const button of [texts.add.button, texts.letter.open]) {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: button }).click()
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
  const dialog = page.getByRole('dialog', { name: texts.letter.title })
  await expect(dialog).toContainText(texts.letter.mails_few.replace('{{count}}', '3'))
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await dialog.getByRole('button', { name: texts.copy.button }).click()
  await expect(page.getByText(texts.copy.done)).toBeVisible()
  expect(await copied()).toBe(`ivanna@example.org, nina@example.org, ${longest}\n@emma_k`)
  const chat = dialog.getByRole('link', { name: 'Emma, @emma_k' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/t\.me\/emma_k\?text=.*lng%3Den%0A/)
  await expect(chat, 'it is only in English').not.toHaveAttribute('href', /porozhnia%0A/)
  const ready = dialog.locator('[name=text]')
  await expect(ready, 'in both languages').toHaveValue(/Порожня\n[^]*Порожня EN\n/)
  await ready.fill('Зустріч біля фонтана')
  await expect(chat).toHaveAttribute('href', /text=%D0%97%D1%83[\w%]+$/)
  await dialog.getByRole('button', { name: texts.byHand.copy }).click()
  await expect(page.getByText(texts.byHand.copied)).toBeVisible()
  expect(await copied()).toBe('Зустріч біля фонтана')
  const send = dialog.getByRole('button', { name: texts.letter.send })
  const subject = dialog.getByLabel(texts.letter.subject)
  await expect(subject).toHaveValue(/Порожня.* \/ .*Порожня EN/)
  await subject.clear()
  await send.click()
  await expect(subject).toBeFocused()
  await subject.fill('Де зустрічаємось')
  await send.click()
  const sent = page.getByText(texts.letter.sent_few.replace('{{count}}', '3'))
  await expect(sent).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Порожня' }).click()
  await page.getByRole('link', { name: texts.title }).click()
  await expect(page).toHaveURL(address(id))
  for (const path of ['', `${address(id)}/print?lng=en`]) {
    if (path) await openPage(page, path)
    await expect(page.getByText(longest)).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
})

test('who comes in a burst is sent to their mail, and an editor erases what was invented', async ({
  page,
  visitor,
  site,
}) => {
  const own = await (await visitor()).newPage()
  for (const name of ['first', 'second', 'third', 'fourth', 'fifth']) {
    const form = signUpForm({ slug: 'naplyv' }, { name, contact: `${name}@example.org` })
    const sent = await own.request.post('/sign-ups', { form, headers: { origin: site.origin } })
    expect(await sent.json()).toHaveProperty('token')
  }
  await openPage(own, '/events/naplyv')
  await fillInSignUp(own, 'sixth', 'sixth@example.org')
  // A screen reader says only what appears in an element that was there before.
  const status = await own.locator('#sign-up > output').first().elementHandle()
  await own.getByRole('button', { name: visitorTexts.form.send }).click()
  await expect.poll(() => status?.textContent()).toBe(visitorTexts.mailed.offered)
  await expect(own).toHaveURL('/events/naplyv')
  await expect(own.locator('[name=name]')).toHaveValue('')
  await expectAccessible(own)

  const id = await signUpFor(site.place, 'Наплив', [{ name: 'Іванна' }])
  await openSignedIn(page, 'admin@example.org', address(id))
  await expect(page.getByText(texts.burst.mark)).toHaveCount(6)
  await page.getByRole('button', { name: texts.burst.keepOf.replace('{{name}}', 'first') }).click()
  await expect(page.getByText(texts.burst.mark)).toHaveCount(5)
  await expect(page.getByText(texts.burst.keptOne.replace('{{name}}', 'first'))).toBeVisible()
  const button = page.getByRole('button', { name: texts.burst.button.replace('{{n}}', '5') })
  await expectAccessible(page)
  await expectNoOverflow(page)
  await button.click()
  const dialog = page.getByRole('dialog', { name: texts.burst.title })
  await expect(dialog).toContainText(texts.burst.kept)
  await dialog.getByRole('button', { name: texts.erase.keep }).click()
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await dialog.getByRole('button', { name: texts.erase.button }).click()
  await expect(page.getByText(texts.burst.done_many.replace('{{count}}', '5'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(texts.burst.doubt)).toHaveCount(0)
  for (const name of ['Іванна', 'first']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: texts.add.button })).toBeFocused()
})
