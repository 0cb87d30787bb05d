import { expect, test } from 'vitest'
import { readSettings } from '#test/server/helpers/content.ts'
import { textOf, useSetupSite } from '#test/server/helpers/setup-site.ts'

const { open, answer, post, setupPath } = useSetupSite()

const both = {
  nameUk: 'Маяк',
  nameEn: 'Beacon',
  placeUk: 'Одеса',
  placeEn: 'Odesa',
  identity: 'other',
  identityUk: 'клуб моряків',
  identityEn: 'a sailing club',
}

test.each([
  ['uk', { uk: 'Маяк' }, { uk: 'Одеса' }, { uk: 'в Одесі' }],
  ['en', { en: 'Beacon' }, { en: 'Odesa' }, { en: 'in Odesa' }],
] as const)('a site with %s alone ignores the hidden fields', async (only, name, place, where) => {
  const site = await open()
  expect((await answer({ ...both, languages: only, content: 'empty' })).status).toBe(303)
  const settings = await readSettings(site)
  expect(settings?.body).toMatchObject({ languages: only })
  const { body } = settings ?? {}
  expect([body?.name, body?.place, body?.where]).toEqual([name, place, where])
  const page = textOf(await site.request(`/?lng=${only}`, {}))
  expect(page).not.toContain(only === 'uk' ? 'Beacon' : 'Маяк')
})

test('of a site in English, the English name is what it must have', async () => {
  await open()
  const english = { languages: 'en', email: 'olha@example.org', entrance: 'passkey' }
  const refused = await post({ ...english, nameUk: 'Маяк', content: 'empty' }, setupPath())
  expect(refused.status).toBe(422)
  const wrong = textOf(refused).match(/<input[^>]*aria-invalid="true"[^>]*>/g) ?? []
  expect(wrong).toHaveLength(1)
  expect(wrong[0]).toContain('name="nameEn"')
  const named = await post({ ...english, nameEn: 'Beacon', content: 'empty' }, setupPath())
  expect(named.status).toBe(303)
})
