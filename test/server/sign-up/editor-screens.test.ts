import { describe, expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { addDays, dayIn } from '#core/dates.ts'
import type { SignUpBody } from '#core/sign-up/sign-up.ts'
import english from '#locales/en/signUps.json' with { type: 'json' }
import messages from '#locales/uk/signUps.json' with { type: 'json' }
import { openTestSite } from '#test/helpers/test-site.ts'
import { decodeBody, saveDocument } from '#test/server/helpers/content.ts'
import { signInAs } from '#test/server/helpers/roles.ts'
import { createKey, eventBody, signUpBody } from '#test/storage/helpers/bodies.ts'

const site = await openTestSite()
const cookie = await signInAs(site, 'editor')
const ids: Record<string, string> = {}
const day = addDays(dayIn('Europe/Kyiv', new Date()), 7)

const people: Partial<SignUpBody>[] = [
  { name: 'Іванна', contact: 'ivanna@example.org', people: 2, answers: { 1: '=1+1' } },
  { name: 'Олег', contact: '' },
  { name: 'Ніна', contact: 'nina@example.org' },
]

const { id } = await saveDocument(
  site,
  eventKind,
  eventBody({
    titles: { uk: 'Толока', en: 'Clean-up' },
    dates: { start: day, end: day },
    signUp: {
      mode: 'open',
      capacity: '3',
      people: '2',
      question1: { uk: 'Що принесеш?', en: 'What will you bring?' },
    },
  }),
)
const path = `/adminf83922ab/events/${id}/sign-ups`
for (const person of people) {
  const body = signUpBody(person)
  const [added] = await site.store.write('a test', ({ signUps }) =>
    signUps.add([{ key: createKey(), eventId: id, body }], { isByTeam: false }),
  )
  if (added?.ok) ids[body.name] = added.signUp.id
}

const get = (address: string) => site.request(address, { headers: { cookie } })
const text = async (address: string) => decodeBody(await get(address))
const command = async (form: Record<string, string>) => {
  const reply = await site.post('/adminf83922ab/actions/signUps', form, { cookie })
  return [reply.status, JSON.parse(reply.body.toString()) as unknown]
}
const stateOf = async (name: string) => (await site.store.signUps.byId(ids[name] ?? ''))?.state

describe('an editor', () => {
  test('reads who comes, who waits, and what they have answered', async () => {
    const coming = await text(path)
    for (const shown of ['Толока', 'Іванна', 'mailto:ivanna@example.org', 'Що принесеш?', '=1+1']) {
      expect(coming).toContain(shown)
    }
    expect(coming).toContain('Зайнято 3 з 3 місць')
    expect(await text(`${path}?show=waiting`)).toContain('Номер у черзі: 1')
    expect(await text(`${path}?lng=en`)).toContain('3 of 3 places taken')
    expect(await text('/adminf83922ab/events')).toContain('Записалися: 3')
    expect((await get('/adminf83922ab/events/unknown/sign-ups')).status).toBe(404)
  })

  test('gets a table without formulas', async () => {
    const { headers, body } = await get(`${path}.csv`)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="sign-ups-${day}.csv"`,
      'cache-control': 'no-store',
    })
    const rows = body.toString().trim().split('\r\n')
    expect(rows).toHaveLength(1 + people.length)
    expect(rows[0]).toContain('"Що принесеш?"')
    expect(rows[1]).toContain(`"Іванна","2","ivanna@example.org","'=1+1","прийде"`)
    expect(rows[3]).toContain('"у черзі"')
    const [head] = (await get(`${path}.csv?lng=en`)).body.toString().split('\r\n')
    expect(head).toContain('"What will you bring?"')
  })

  test('prints who comes, with a box for each', async () => {
    const sheet = await text(`${path}/print`)
    expect(sheet).toContain('Олег')
    expect(sheet).not.toContain('Ніна')
    expect(sheet).toContain(messages.sheet.privacy)
    expect(await text(`${path}/print?lng=en`)).toContain(english.sheet.privacy)
  })

  test('gives a place only where there is one', async () => {
    expect(await command({ intent: 'moveUp', id: ids['Ніна'] ?? '' })).toEqual([
      409,
      { ok: false, reason: 'noPlace' },
    ])
    expect(await command({ intent: 'cancel', id: ids['Олег'] ?? '' })).toMatchObject([200, {}])
    expect(await stateOf('Олег')).toBe('cancelled')
    expect(await stateOf('Ніна')).toBe('offered')
    expect(await command({ intent: 'moveUp', id: ids['Ніна'] ?? '' })).toMatchObject([200, {}])
    expect(await stateOf('Ніна')).toBe('coming')
  })

  test('adds somebody once, and hears what is wrong at its field', async () => {
    const form = { intent: 'add', key: createKey(), event: id, language: 'uk', name: 'Тарас' }
    const wrong = { ...form, name: ' ', contact: 'nothing', people: '9' }
    expect(await command(wrong)).toEqual([
      400,
      {
        ok: false,
        reason: 'fields',
        errors: { name: 'empty', contact: 'notAnEmail', people: 'notANumber' },
      },
    ])
    for (let copy = 0; copy < 2; copy++) {
      expect(await command(form)).toMatchObject([200, { ok: true, state: 'waiting' }])
    }
    const waiting = await text(`${path}?show=waiting`)
    expect(waiting.split('Тарас</h2>')).toHaveLength(2)
    expect(waiting).toContain(messages.byTeam)
  })

  test('notes something, writes to those with an address, and erases for good', async () => {
    const note = { intent: 'note', id: ids['Іванна'] ?? '', note: 'Привезе воду' }
    expect(await command(note)).toMatchObject([200, { ok: true }])
    expect(await text(path)).toContain('Привезе воду')
    const letter = { intent: 'write', key: createKey(), event: id, subject: 'Місце', text: 'Парк' }
    expect(await command({ ...letter, to: 'coming,offered' })).toMatchObject([200, { mails: 2 }])
    expect(await command({ intent: 'erase', id: ids['Іванна'] ?? '' })).toMatchObject([200, {}])
    expect(await text(path)).not.toContain('Іванна')
  })
})

test('an event without sign-up says how to switch it on', async () => {
  const event = await saveDocument(site, eventKind, eventBody())
  const screen = await text(`/adminf83922ab/events/${event.id}/sign-ups`)
  expect(screen).toContain(messages.off.text)
  expect(screen).not.toContain(messages.add.button)
  const list = await text('/adminf83922ab/events')
  expect(list).not.toContain(`/adminf83922ab/events/${event.id}/sign-ups`)
})
