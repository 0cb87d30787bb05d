// Longer than a source file should be, because every test begins with the same event and the same child.

import { describe, expect, test } from 'vitest'
import { keptAddress } from '#app/offline/kept-pages.ts'
import { eventKind } from '#core/content/event.ts'
import messages from '#locales/uk/guardian.json' with { type: 'json' }
import uk from '#locales/uk/signUp.json' with { type: 'json' }
import signUps from '#locales/uk/signUps.json' with { type: 'json' }
import { foreignOriginHeaders } from '#scripts/testing/hostile/requests.ts'
import { loggedPath } from '#server/http/addresses.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { decodeBody, saveDocument } from '#test/server/helpers/content.ts'
import { signInAs, signInPerson } from '#test/server/helpers/roles.ts'
import { addSignUp, saveEventWithSignUp, signUpForm } from '#test/server/helpers/sign-ups.ts'
import { createKey } from '#test/storage/helpers/bodies.ts'
import { readRows, strangersOn } from './helpers/strangers.ts'

const dataDir = temporaryFolder()
const site = await openTestSite({ dataDir, trustedProxies: 1, analytics: 'analysed' })

const asked = { minors: 'asked', health: 'asked' } as const
const guardian = { contact: 'mother@example.org', contactKind: 'email' } as const
const event = await saveEventWithSignUp(site, asked)
const answers = { change: 'agree', photos: 'no', note: 'Алергія на горіхи' }

const { get, post, postFrom } = strangersOn(site)
const text = async (path: string, headers = {}) => decodeBody(await get(path, headers))

async function addMinor(id = event.id, changes = {}) {
  const added = await addSignUp(site, id, { name: 'Оленка', guardian, ...changes })
  const token = added.signUp.guardian?.token ?? ''
  const stored = () => site.store.signUps.byId(added.signUp.id)
  return { ...added, page: `/guardian/${token}`, guardianToken: token, stored }
}

describe('the form', () => {
  test('asks about age only where the event does, and says the age of the settings', async () => {
    const other = await saveEventWithSignUp(site)
    expect(await text(`/events/${event.slug}`)).toContain('Ще немає 16')
    expect(await text(`/events/${other.slug}`)).not.toContain('guardian')
  })

  test.each([
    ['no answer', {}, { minor: 'unanswered' }],
    ['no guardian', { minor: 'yes' }, { guardian: 'empty' }],
    ['a name in Telegram', { minor: 'yes', guardian: '@mother' }, { guardian: 'wrong' }],
    [
      'one’s own address',
      { minor: 'yes', guardian: 'Ivanna@Example.org ' },
      { guardian: 'addressTaken' },
    ],
  ])('refuses %s', async (_, changes, errors) => {
    const reply = await post('/sign-ups', signUpForm(event, changes))
    expect([reply.status, JSON.parse(decodeBody(reply))]).toEqual([
      400,
      { ok: false, reason: 'fields', errors },
    ])
  })

  test('keeps a place for whoever is younger, and signs the others up as ever', async () => {
    const send = async (changes: Record<string, string>) => {
      const reply = await post('/sign-ups', signUpForm(event, changes))
      return text(`/sign-up/${(JSON.parse(decodeBody(reply)) as { token: string }).token}`)
    }
    const minor = await send({ minor: 'yes', guardian: '+380 67 123 45 67' })
    expect(minor).toContain('Воно стане твоїм, щойно погодиться мама')
    expect(minor).not.toContain(uk.own.accept)
    expect(minor).not.toContain(uk.own.qrCode)
    expect(await send({ minor: 'no', guardian: 'ignored@example.org' })).toContain(uk.own.qrCode)
  })

  test('works without scripts: it comes back with what is wrong', async () => {
    const form = signUpForm(event, { minor: 'yes', guardian: 'ivanna@example.org' })
    const reply = await post(`/events/${event.slug}`, form)
    expect([reply.status, decodeBody(reply)]).toMatchObject([
      400,
      expect.stringContaining(uk.form.guardianErrors.same),
    ])
  })
})

describe('the page of a guardian', () => {
  test('says what it is about, and takes an answer without scripts', async () => {
    const { page, token, stored } = await addMinor()
    const before = await text(page)
    for (const shown of ['Оленка', 'Похід', messages.photos.title, messages.note.label]) {
      expect(before).toContain(shown)
    }
    // The child's ticket and address stay the child's.
    for (const hidden of [token, uk.own.qrCode, 'ivanna@example.org']) {
      expect(before).not.toContain(hidden)
    }
    const reply = await post(`${page}?lng=en`, answers)
    expect([reply.status, reply.headers.location]).toEqual([303, `${page}?lng=en#agree`])
    expect(await stored()).toMatchObject({ state: 'coming', consent: 'agreed' })
    expect(await text(page)).toContain(
      `${messages.states.coming} ${messages.photos.said.replace('{{answer}}', messages.photos.no)}`,
    )
    expect(await text(`/sign-up/${token}`)).toContain(uk.own.qrCode)
    await post(page, { change: 'refuse' })
    expect(await text(page)).toContain(messages.states.refused)
    expect(await text(`/sign-up/${token}`)).toContain(uk.own.states.refused)
  })

  test('is in no cache and no log, counts no visits, and is told to no other site', async () => {
    const { page, guardianToken } = await addMinor()
    for (const address of [page, `${page}.data`, `${page}?lng=en`, '/guardian/unknown']) {
      const { headers } = await get(address)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      expect(String(headers['content-security-policy'])).not.toContain('clarity')
    }
    expect(loggedPath(page)).toBe('/guardian/…')
    expect(keptAddress(new URL(page, site.origin), 'uk', 'both')).toBeUndefined()
    expect(site.readLog()).not.toContain(guardianToken)
  })

  test('keeps what was typed when it is refused', async () => {
    const { page, stored } = await addMinor()
    for (const wrong of [
      { photos: 'maybe' },
      { photos: '' },
      { note: 'а'.repeat(1_001) },
      { note: 'a\0b' },
      { change: 'constructor' },
    ]) {
      const reply = await post(page, { ...answers, ...wrong })
      expect([reply.status, decodeBody(reply)]).toMatchObject([
        400,
        expect.stringContaining(messages.problems.fields),
      ])
    }
    const field = (html: string, pattern: string) => {
      const [, control = '', id] = new RegExp(
        `<(${pattern}[^>]*aria-describedby="(?:[^" ]+ )?([^"]+)"[^>]*)>`,
      ).exec(html) ?? [undefined, '', 'no error']
      return { control, error: html.split(`id="${id}"`)[1]?.split('</div>')[0] }
    }
    const unanswered = decodeBody(await post(page, { change: 'agree', note: answers.note }))
    expect(unanswered).toContain(`>${answers.note}</textarea>`)
    expect(unanswered).toMatch(/<input[^>]*autofocus[^>]*name="photos"/i)
    expect(field(unanswered, 'div role="radiogroup"')).toEqual({
      control: expect.stringContaining('aria-invalid="true"'),
      error: expect.stringContaining(messages.photos.missing),
    })
    const long = 'а'.repeat(1_001)
    const tooLong = decodeBody(await post(page, { ...answers, note: long }))
    expect(tooLong).toContain(`>${long}</textarea>`)
    expect(tooLong).toMatch(/<input[^>]*checked="" value="no"/)
    expect(field(tooLong, 'textarea')).toEqual({
      control: expect.stringMatching(/autofocus/i),
      error: expect.stringContaining(messages.note.errors.tooLong),
    })
    expect(await stored()).toMatchObject({ state: 'offered', consent: 'awaited' })
  })

  test('shows hostile texts as texts', async () => {
    const hostile = '<script>alert(1)</script>"\'&'
    const { page } = await addMinor(event.id, { name: hostile })
    await post(page, { ...answers, note: hostile })
    const cookie = await signInAs(site, 'editor')
    for (const address of [page, `/adminf83922ab/events/${event.id}/sign-ups`]) {
      const shown = await text(address, { cookie })
      expect(shown).toContain('&lt;script&gt;alert(1)')
      expect(shown).not.toContain('<script>alert(1)')
    }
  })
})

test('nobody else answers for a guardian', async () => {
  const { token, guardianToken, key, signUp, page } = await addMinor()
  const other = await addMinor()
  const before = await readRows(dataDir)
  const tries: [
    name: string,
    status: number,
    path: string,
    form: Record<string, string>,
    headers?: Record<string, string>,
  ][] = [
    ...['accept', 'comeBack', 'agree', 'paper'].flatMap((change) => {
      const status = change === 'accept' ? 409 : 404
      return [
        [`${change} by the child`, status, '/sign-ups/changes', { token, change, photos: 'yes' }],
        [`${change} by the child without scripts`, status, `/sign-up/${token}`, { change }],
      ] as typeof tries
    }),
    ...[
      token,
      key,
      signUp.id,
      event.id,
      guardianToken.slice(0, -1),
      guardianToken.slice(1),
      `${guardianToken}A`,
      guardianToken.toLowerCase(),
      guardianToken.toUpperCase(),
      [...guardianToken].toReversed().join(''),
      guardianToken + guardianToken,
      ` ${guardianToken}`,
      `${guardianToken},${other.guardianToken}`,
      '%',
      '_'.repeat(43),
      "' OR 1=1 --",
      'undefined',
      'null',
      'A'.repeat(43),
    ].flatMap((invented) =>
      (['agree', 'refuse', 'erase'] as const).map((change): (typeof tries)[number] => [
        `${change} with ${invented}`,
        404,
        `/guardian/${encodeURIComponent(invented)}`,
        { ...answers, change },
      ]),
    ),
    ...Object.entries(foreignOriginHeaders).map(([name, headers]): (typeof tries)[number] => [
      name,
      403,
      page,
      answers,
      headers,
    ]),
    [
      'a paper of a visitor',
      401,
      '/adminf83922ab/actions/signUps',
      { intent: 'paper', id: signUp.id, photos: 'yes' },
    ],
  ]
  for (const [name, status, path, form, headers] of tries) {
    const reply = await (headers ? postFrom(path, form, headers) : post(path, form))
    expect(reply.status, name).toBe(status)
    expect(decodeBody(reply), name).not.toContain(guardianToken)
  }
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
    await get(`${page}?${new URLSearchParams(answers)}`, { method })
  }
  expect(await readRows(dataDir)).toEqual(before)
  expect(await text(`/sign-up/${token}`)).not.toContain(guardianToken)
  expect(await text(`/sign-up/${token}.data`)).not.toContain(guardianToken)
}, 60_000)

test('what comes too late is refused: after the event, and once the child is erased', async () => {
  const past = await saveEventWithSignUp(site, asked)
  const late = await addMinor(past.id)
  await saveDocument(
    site,
    eventKind,
    { ...past.body, dates: { start: '2020-05-01', end: '2020-05-01' } },
    past,
  )
  expect((await post(late.page, answers)).status).toBe(409)
  expect(await late.stored()).toMatchObject({ consent: 'awaited' })
  expect(await text(late.page)).not.toContain(messages.agree)
  const erased = await addMinor()
  await post('/sign-ups/changes', { token: erased.token, change: 'erase' })
  expect((await post(erased.page, answers)).status).toBe(404)
  expect((await get(erased.page)).status).toBe(404)
})

test('after a cancelled event nothing is asked, but the answer about photos can be changed', async () => {
  const calledOff = await saveEventWithSignUp(site, asked)
  const { page, stored } = await addMinor(calledOff.id)
  await post(page, answers)
  expect(await text(page)).not.toContain(messages.photos.change)
  await saveDocument(site, eventKind, { ...calledOff.body, status: 'cancelled' }, calledOff)
  expect(await text(page)).toContain(`<summary>${messages.photos.change}</summary>`)
  expect(await text(page)).not.toContain(messages.withdraw.summary)
  await post(page, { ...answers, photos: 'yes' })
  expect(await stored()).toMatchObject({ guardian: { photos: 'yes' } })
})

describe('editors', async () => {
  const lists = await saveEventWithSignUp(site, asked)
  const children = [
    await addMinor(lists.id, { name: 'Оленка' }),
    await addMinor(lists.id, { name: 'Марко', contact: 'marko@example.org' }),
  ]
  const [first, second] = children
  await post(first?.page ?? '', answers)
  const editor = await signInPerson(site, 'editor')
  const { cookie } = editor
  const ofEvent = `/adminf83922ab/events/${lists.id}`

  test('see who has agreed, who waits and who must not be photographed, in words', async () => {
    for (const path of [`${ofEvent}/sign-ups`, `${ofEvent}/door`, `${ofEvent}/sign-ups/print`]) {
      const shown = await text(path, { cookie })
      for (const words of [
        signUps.minor.consent.agreed,
        signUps.minor.consent.awaited,
        signUps.minor.photos.no,
        answers.note,
      ]) {
        expect(shown, path).toContain(words)
      }
      // Whoever has answered needs no link any more.
      expect(shown).not.toContain(first?.guardianToken)
      expect(shown.includes(second?.guardianToken ?? '')).toBe(path !== `${ofEvent}/door`)
    }
    const [head, ...rows] = (await text(`${ofEvent}/sign-ups.csv`, { cookie })).split('\r\n')
    expect(head).toContain(signUps.minor.columns.consent)
    expect(rows[0]).toContain(`"${signUps.minor.consent.agreed}","${signUps.minor.photos.no}"`)
    const other = await saveEventWithSignUp(site)
    await addSignUp(site, other.id)
    const plain = await text(`/adminf83922ab/events/${other.id}/sign-ups.csv`, { cookie })
    expect(plain).not.toContain(signUps.minor.columns.consent)
  })

  const command = async (form: Record<string, string>) => {
    const reply = await post('/adminf83922ab/actions/signUps', form, { cookie })
    return [reply.status, JSON.parse(decodeBody(reply))] as [number, { id?: string }]
  }
  const newcomer = (eventId: string, values = {}) => ({
    intent: 'add',
    key: createKey(),
    event: eventId,
    language: 'uk',
    name: 'Тарас',
    ...values,
  })

  test('add somebody under age by the rules of the form', async () => {
    const { id } = await saveEventWithSignUp(site, asked)
    for (const [values, errors] of [
      [{}, { minor: 'unanswered' }],
      [{ minor: 'yes' }, { guardian: 'empty' }],
      [{ minor: 'yes', guardian: '@mother' }, { guardian: 'wrong' }],
    ]) {
      const reply = { ok: false, reason: 'fields', errors }
      expect(await command(newcomer(id, values))).toEqual([400, reply])
    }
    const minor = { minor: 'yes', guardian: '+380 67 123 45 67' }
    expect(await command(newcomer(id, { ...minor, paper: 'x' }))).toMatchObject([400, {}])
    expect(await command(newcomer(id, minor))).toMatchObject([200, { state: 'offered' }])
    expect(await command(newcomer(id, { minor: 'no' }))).toMatchObject([200, { state: 'coming' }])
    const withPaper = newcomer(id, { minor: 'yes', guardian: '', paper: 'no' })
    const [, added] = await command(withPaper)
    expect(added).toMatchObject({ ok: true, state: 'coming' })
    expect(await command(withPaper), 'the same twice').toMatchObject([200, { id: added.id }])
    const stored = await site.store.signUps.ofEvent(id)
    expect(stored.map(({ state, consent }) => [state, consent])).toEqual([
      ['offered', 'awaited'],
      ['coming', null],
      ['coming', 'agreed'],
    ])
    expect(stored[2]?.guardian).toMatchObject({ photos: 'no', paper: { by: editor.email } })
    const mailed = { ...minor, guardian: 'father@example.org', contact: 'taras@example.org' }
    const [, both] = await command(newcomer(id, { ...mailed, paper: 'yes' }))
    expect(both).toMatchObject({ state: 'coming' })
  })

  test('add somebody to an event that does not ask, and store no guardian', async () => {
    const { id } = await saveEventWithSignUp(site)
    const values = { minor: 'yes', guardian: 'mother@example.org', paper: 'yes' }
    expect(await command(newcomer(id, values))).toMatchObject([200, { state: 'coming' }])
    const [stored] = await site.store.signUps.ofEvent(id)
    expect([stored?.consent, stored?.guardian]).toEqual([null, undefined])
  })

  test('mark a paper as seen: by whom, and when', async () => {
    const paper = { intent: 'paper', id: second?.signUp.id ?? '', photos: 'unpublished' }
    const refused = await post(
      '/adminf83922ab/actions/signUps',
      { ...paper, photos: 'x' },
      { cookie },
    )
    expect(refused.status).toBe(400)
    const reply = await post('/adminf83922ab/actions/signUps', paper, { cookie })
    expect(JSON.parse(decodeBody(reply))).toMatchObject({ ok: true })
    expect(await second?.stored()).toMatchObject({
      state: 'coming',
      guardian: { photos: 'unpublished', paper: { by: editor.email } },
    })
    expect(await text(`${ofEvent}/sign-ups`, { cookie })).toContain(editor.email)
    expect(await text(second?.page ?? '')).not.toContain(editor.email)
  })
})
