import { expect, test } from 'vitest'
import uk from '#locales/uk/signUp.json' with { type: 'json' }
import { openTestSite } from '#test/helpers/test-site.ts'
import { decodeBody } from '#test/server/helpers/content.ts'
import { saveEventWithSignUp, signUpForm } from '#test/server/helpers/sign-ups.ts'

const site = await openTestSite()

const event = await saveEventWithSignUp(site)
const path = `/events/${event.slug}`
const keyIn = (text: string) => /name="key" value="([\w-]+)"/.exec(text)?.[1] ?? ''

/** The form of the page that is the same for everybody. */
function formWithoutKey(changes: Record<string, string> = {}): Record<string, string> {
  const { key: _, event: __, ...form } = signUpForm(event, changes)
  return form
}

test('a form without a key comes back once, and stores nothing before it is sent with one', async () => {
  const reply = await site.post(path, formWithoutKey())
  const text = decodeBody(reply)
  expect(reply.status).toBe(200)
  expect(text).toContain(uk.form.sendOnceMore)
  expect(await site.store.signUps.ofEvent(event.id)).toHaveLength(0)
  const stored = await site.post(path, { ...formWithoutKey(), key: keyIn(text) })
  expect(stored.status).toBe(303)
})

test('its errors are said at once, and it is sent once more only to correct them', async () => {
  const reply = await site.post(path, formWithoutKey({ contact: 'ivanna' }))
  const text = decodeBody(reply)
  expect(reply.status).toBe(400)
  expect(text).toContain(uk.problems.fields)
  expect(text).not.toContain(uk.form.sendOnceMore)
  const corrected = await site.post(path, { ...formWithoutKey(), key: keyIn(text) })
  expect(corrected.status).toBe(303)
})
