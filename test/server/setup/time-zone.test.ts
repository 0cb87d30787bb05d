import { expect, test } from 'vitest'
import { readSettings } from '#test/server/helpers/content.ts'
import { textOf, useSetupSite } from '#test/server/helpers/setup-site.ts'

const { open, answer, setupPath } = useSetupSite()

test('the setup asks for the time zone, by which the time is called', async () => {
  const site = await open()
  expect(textOf(await site.request(setupPath()))).toMatch(
    /<option value="Europe\/Kyiv"\s+selected\s*>UTC\+0[23]:00 · Kyiv \(Україна\)</,
  )
  expect((await answer({ zone: 'Europe/Atlantis' })).status).toBe(422)
  // A former name, as browsers still propose it.
  expect((await answer({ zone: 'Asia/Calcutta' })).status).toBe(303)
  expect((await readSettings(site))?.body).toMatchObject({
    zone: 'Asia/Kolkata',
    timeZone: { uk: 'за індійським стандартним часом', en: 'India Standard Time' },
  })
  expect(site.store.present().zone).toBe('Asia/Kolkata')
})
