import { expect, test, vi } from 'vitest'
import { waitFor } from '#test/helpers/wait-for.ts'
import { changeSettings } from '#test/server/helpers/content.ts'
import { openSignUps } from './helpers/signed-up.ts'

// The day before the clocks are changed, at ten.
test.each([
  ['Europe/Kyiv', '2030-03-31', '2030-03-30T08:00:00Z'],
  ['Europe/Kyiv', '2030-10-27', '2030-10-26T07:00:00Z'],
  ['Europe/Warsaw', '2030-03-31', '2030-03-30T09:00:00Z'],
  ['Europe/Warsaw', '2030-10-27', '2030-10-26T08:00:00Z'],
  ['America/New_York', '2030-03-10', '2030-03-09T15:00:00Z'],
  ['America/New_York', '2030-11-03', '2030-11-02T14:00:00Z'],
  ['Asia/Kolkata', '2030-03-31', '2030-03-30T04:30:00Z'],
])('in %s people are reminded of %s at %s', async (zone, day, moment) => {
  const site = await openSignUps()
  await changeSettings(site, { zone })
  await site.saveEvent({ dates: { start: day, end: day }, signUp: { mode: 'open' } })
  await site.send({ wantsReminder: true })
  const nextLapse = vi.spyOn(site.store.signUps, 'nextLapse')
  site.now = new Date(Date.parse(moment) - 1)
  site.clock.wake()
  // It is asked when all that is due is done: only the mail about the sign-up waits.
  await waitFor(() => expect(nextLapse).toHaveBeenCalled())
  expect(await site.store.signUpMails.countWaiting()).toBe(1)
  site.now = new Date(moment)
  site.clock.wake()
  await waitFor(() =>
    expect(site.mails.arrived.map(({ subject }) => subject)).toEqual(['Завтра: Школа лідерів']),
  )
  await site.close()
})
