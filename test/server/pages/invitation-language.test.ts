import { expect, test } from 'vitest'
import passkeys from '#locales/uk/passkeys.json' with { type: 'json' }
import { openTestSite } from '#test/helpers/test-site.ts'

const site = await openTestSite()

const open = async (path: string, headers: Record<string, string>) => {
  const { status, headers: answer, body } = await site.request(path, { headers })
  const language = /<html[^>]* lang="(\w+)"/.exec(body.toString())?.[1]
  return { status, location: answer.location, cache: answer['cache-control'], language }
}

test('an invitation opens in the language of the device, unless another was chosen', async () => {
  const english = { 'accept-language': 'pl,en-GB;q=0.8' }
  expect(await open('/invitation', english)).toMatchObject({
    status: 303,
    location: '/invitation?lng=en',
    cache: 'no-store',
  })
  expect(await open('/invitation?lng=en', english)).toMatchObject({ status: 200, language: 'en' })
  const ukrainian = { status: 200, language: 'uk' }
  expect(await open('/invitation?lng=uk', english)).toMatchObject(ukrainian)
  expect(await open('/invitation', { ...english, cookie: 'lng=uk' })).toMatchObject(ukrainian)
  expect(await open('/invitation', { 'accept-language': 'pl' })).toMatchObject(ukrainian)
  const fromSite = { ...english, 'sec-fetch-site': 'same-origin' }
  expect(await open('/invitation', fromSite)).toMatchObject(ukrainian)
})

test('it invites nobody who has just set the site up', async () => {
  const founder = (await site.request('/invitation?lng=uk&then=site')).body.toString()
  expect(founder).toContain(passkeys.invitation.newSite.title)
  expect(founder).not.toContain(passkeys.invitation.title)
})

test('so does the team’s page, where the invited person signs in through a provider', async () => {
  const english = { 'accept-language': 'en' }
  expect(await open('/adminf83922ab?invited&fbclid=1', english)).toMatchObject({
    status: 303,
    location: '/adminf83922ab?lng=en',
    cache: 'no-store',
  })
  const ukrainian = { status: 200, language: 'uk' }
  expect(await open('/adminf83922ab?invited', { 'accept-language': 'uk' })).toMatchObject(ukrainian)
  expect(await open('/adminf83922ab', english)).toMatchObject(ukrainian)
})

test('every other page is the same for all devices', async () => {
  const reply = await open('/sign-in', { 'accept-language': 'en' })
  expect(reply).toMatchObject({ status: 200, language: 'uk' })
})
