import { expect, test } from 'vitest'
import { openTestSite } from '#test/helpers/test-site.ts'
import { addSignUp, saveEventWithSignUp } from '#test/server/helpers/sign-ups.ts'
import { visitor } from './helpers/signed-up.ts'

const oneClick = 'List-Unsubscribe=One-Click'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

const site = await openTestSite({ trustedProxies: 1, logLevel: 'info' })
const event = await saveEventWithSignUp(site)

const signUp = async () =>
  (await addSignUp(site, event.id, { ...visitor, wantsReminder: true })).token
const read = (token: string) => site.store.signUps.byToken(token)
const stop = (token: string, body = oneClick, from = '10.1.0.1') =>
  site.request(`/sign-up/${token}/stop`, {
    method: 'POST',
    headers: { ...form, 'x-forwarded-for': from },
    body,
  })

test('a mail program switches the reminder off without a page, and nothing else', async () => {
  const token = await signUp()
  const before = await read(token)
  expect((await stop(token)).status).toBe(200)
  expect(await read(token)).toEqual({ ...before, wantsReminder: false })
  const other = await signUp()
  expect((await stop(other, 'change=cancel&List-Unsubscribe=One-Click')).status).toBe(200)
  expect(await read(other)).toMatchObject({ state: 'coming', wantsReminder: false })
})

test('to open the address changes nothing, and leads to the private page', async () => {
  const token = await signUp()
  const reply = await site.request(`/sign-up/${token}/stop`)
  expect(reply.status).toBe(303)
  expect(reply.headers.location).toBe(`/sign-up/${token}`)
  expect(await read(token)).toMatchObject({ wantsReminder: true })
})

test('nobody learns whether there is a sign-up, and the log has no token', async () => {
  const token = await signUp()
  const [known, unknown] = [await stop(token), await stop('x'.repeat(43))]
  expect(unknown.status).toBe(200)
  expect(unknown.body.toString()).toBe(known.body.toString())
  expect((await stop(token, 'x'.repeat(5_000))).status).toBe(413)
  site.flushLog()
  expect(site.readLog()).not.toContain(token)
  expect(site.readLog()).not.toMatch(/ivanna|Таємна/)
})

test('other forms without an origin are refused as before', async () => {
  const token = await signUp()
  const targets = [`/sign-up/${token}`, `/sign-up/${token}/stop/`, '/sign-ups/changes', '/feedback']
  for (const path of targets) {
    const headers = { ...form, 'x-forwarded-for': '10.1.0.2' }
    const reply = await site.request(path, { method: 'POST', headers, body: oneClick })
    expect(reply.status).toBe(403)
  }
  expect(await read(token)).toMatchObject({ wantsReminder: true })
})

test('one address may not post without end', async () => {
  const token = 'y'.repeat(43)
  const statuses: number[] = []
  for (let count = 0; count < 61; count += 1) {
    statuses.push((await stop(token, oneClick, '10.2.0.1')).status)
  }
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})
