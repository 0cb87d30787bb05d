// Longer than a source file should be, because all settings are tried on one site of each engine.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { beliefNames, pointNames } from '#core/community/built-in-items.ts'
import { withoutExamples } from '#core/community/examples.ts'
import { settingsId, settingsKind } from '#core/community/settings.ts'
import { firstSettings } from '#core/community/site-config.ts'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { organizerKind } from '#core/content/organizer.ts'
import { projectKind } from '#core/content/project.ts'
import { toFormValues } from '#core/forms/form.ts'
import type { Kind } from '#core/kinds/kind.ts'
import home from '#locales/uk/home.json' with { type: 'json' }
import { community } from '#site.config'
import {
  decodeBody,
  inEnglish,
  publicPaths,
  readSettings,
  saveDocument,
} from '#test/server/helpers/content.ts'
import { describeOnBothEngines } from '#test/server/helpers/engines.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'
import { addImage } from '#test/server/telegram/helpers/channel-site.ts'
import { eventBody, newsBody, organizerBody, projectBody } from '#test/storage/helpers/bodies.ts'

const admin = '/adminf83922ab'

/** Another community in another town. */
const renamed = {
  nameUk: 'Маяк',
  nameEn: 'Beacon',
  placeUk: 'Україна, м. Одеса',
  placeEn: 'Odesa, Ukraine',
  whereUk: 'в Одесі',
  whereEn: 'in Odesa',
  timeZoneUk: 'за одеським часом',
  timeZoneEn: 'Odesa time',
  taglineUk: 'Світимо морю.',
  taglineEn: 'A light for the sea.',
  organisationUk: 'ГО «Маяк»',
  organisationEn: 'Beacon NGO',
  controllerUk: 'Олена Приклад',
  controllerEn: 'Olena Pryklad',
  email: 'light@mayak.example',
  joinUrl: 'https://join.mayak.example/',
  mapUrl: 'https://map.mayak.example/',
  networks: 'https://t.me/mayak\nhttps://social.example/@mayak | Гніздо | Nest',
  palette: 'sea',
  video: 'https://vimeo.com/123456789',
  analytics: 'mayak1',
}

/** With which a real site begins. */
const first = withoutExamples(firstSettings(community))
const { social, name, place, where, timeZone } = community
/** What belongs to the former community alone. */
const former = [
  ...[name, place, where, timeZone].flatMap((text) => Object.values(text ?? {})),
  ...Object.values(social),
  community.email,
  community.joinUrl,
  community.mapUrl,
  community.videoId,
  // The cranes of its port.
  '.svg#port',
  'class="port"',
].filter((text): text is string => Boolean(text))

describeOnBothEngines('the settings of the community', async (site) => {
  const cookie = await signInAdministrator(site)
  const read = async (path: string, headers: Record<string, string> = {}) =>
    decodeBody(await site.request(path, { headers }))
  const save = async (values: Record<string, string>) => {
    const current = await readSettings(site)
    const fields = toFormValues(settingsKind, current?.body ?? firstSettings(community))
    const target = current && { id: current.id, version: String(current.version) }
    const form = { ...fields, ...values, key: crypto.randomUUID() }
    const { body } = await site.post(
      `${admin}/actions/settings`,
      { ...form, intent: target ? 'update' : 'create', ...target },
      { cookie },
    )
    return JSON.parse(body.toString()) as { ok: boolean; errors?: Record<string, string> }
  }

  const dates = { start: '2031-05-01', end: '2031-05-01' }
  await saveDocument(site, eventKind, eventBody({ dates }))
  await saveDocument(site, newsKind, newsBody('Пікнік'))
  await saveDocument(site, organizerKind, organizerBody('Олена'))
  await saveDocument(site, projectKind, projectBody('Човен'))

  test('are stored once at the start, and may be changed by an administrator alone', async () => {
    expect((await readSettings(site))?.body).toEqual(first)
    const { status } = await site.post(`${admin}/actions/settings`, renamed)
    expect(status).toBe(401)
  })

  test('the front page has all parts in their order, and a list as the site comes with it is no setting', async () => {
    const partsOf = (html: string) =>
      [...html.matchAll(/<section [^>]*?id="([\w-]+)"|<li>([^<]+)|<li[^>]*><h3>([^<]+)/g)].map(
        ([, id, point, belief]) => id ?? point ?? belief ?? '',
      )
    const before = partsOf(await read('/'))
    const { cards, philosophy } = home
    const points = pointNames.map((one) => cards.purpose.points[one])
    const beliefs = beliefNames.map((one) => philosophy[one].title)
    const video = first.video ? ['video'] : []
    const parts = ['events', 'about', ...points, ...video, 'philosophy', ...beliefs]
    expect(before.filter((part) => parts.includes(part))).toEqual(parts)
    const lists = { points: pointNames.join('\n'), beliefs: beliefNames.join('\n') }
    expect(await save(lists)).toMatchObject({ ok: true })
    expect((await readSettings(site))?.body).toEqual(first)
    expect(partsOf(await read('/'))).toEqual(before)
  })

  test('after another name no page, feed or file says the former one', async () => {
    const before = await read('/')
    expect(before).toContain(name.uk)
    expect(before).toContain('.svg#port')
    expect(await save(renamed)).toMatchObject({ ok: true })
    const files = ['/manifest.webmanifest', '/.well-known/security.txt', '/events.ics', '/news.rss']
    const paths = [...(await publicPaths(site)), ...files, '/sitemap.xml', '/robots.txt']
    for (const path of paths.flatMap((one) => [one, inEnglish(one)])) {
      const text = await read(path)
      const found = former.filter((word) => text.includes(word))
      expect(found, path).toEqual([])
    }
    for (const screen of ['', '/settings', '/admins', '/feedback', '/guide', '/sessions']) {
      for (const path of [admin + screen, inEnglish(admin + screen)]) {
        const text = await read(path, { cookie })
        // The fields show an address only where it still is one.
        expect(
          former.filter((word) => text.includes(word)),
          path,
        ).toEqual([])
      }
    }
  })

  test('what was set is where visitors expect it', async () => {
    const page = await read(inEnglish('/'))
    for (const text of [
      'Beacon',
      'A light for the sea.',
      'Odesa, Ukraine',
      'Nest',
      'https://social.example/@mayak',
      'https://t.me/mayak',
      'light@mayak.example',
    ]) {
      expect(page).toContain(text)
    }
    expect(await read(inEnglish('/events'))).toContain('Beacon NGO')
    expect(await read(inEnglish('/privacy'))).toContain('Olena Pryklad')
    expect(await read('/.well-known/security.txt')).toContain('light@mayak.example')
    expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({ short_name: 'Маяк' })
    const { headers } = await site.request('/')
    expect(headers['content-security-policy']).toContain('frame-src https://player.vimeo.com')
    expect(headers['content-security-policy']).not.toContain('youtube')
  })

  test('the plain drawings take the place of the others, which then are nowhere', async () => {
    const drawingsOf = (html: string) =>
      [...html.matchAll(/ data-drawing="([\w-]+)"/g)].map(([, drawing = '']) => drawing)
    const flame = 'd="M-33-8C-52-48'
    expect(await save({ drawings: 'fire' })).toMatchObject({ ok: true })
    const fire = await read('/philosophy')
    expect(fire).toContain(flame)
    expect(await save({ drawings: 'plain' })).toMatchObject({ ok: true })
    const plain = await read('/philosophy')
    expect(drawingsOf(plain)).toEqual(drawingsOf(fire).map((drawing) => `${drawing}-plain`))
    for (const path of await publicPaths(site)) {
      const html = await read(path)
      expect(html, path).not.toContain(flame)
      expect(html, path).not.toMatch(/\/(shore|small-drawings|video-poster)-/)
      expect(html, path).not.toMatch(/og:image:alt" content="[^"]*(вогн|поліна)/)
    }
    const alt = /og:image:alt" content="([^"]*)"/
    expect((await read('/team')).match(alt)?.[1]).toMatch(/веселка/)
    expect((await read(inEnglish('/news'))).match(alt)?.[1]).toMatch(/a path to the mountains/)
  })

  test.each([
    ['email', 'hello', 'notAnEmail'],
    ['joinUrl', 'javascript:alert(1)', 'notALink'],
    ['mapUrl', 'data:text/html,x', 'notALink'],
    ['networks', 'https://t.me/mayak\njavascript:alert(1)', 'notALink'],
    ['video', 'https://evil.example/watch?v=aqz-KE-bpKQ', 'notAVideo'],
    ['analytics', 'x"><script>', 'notAProject'],
    ['palette', 'neon', 'wrong'],
    ['zone', 'Europe/Atlantis', 'wrong'],
    ['zone', '+02:00', 'wrong'],
    ['accent', '#ff;}*{', 'notAColor'],
    ['drawings', 'none', 'wrong'],
    ['logo', 'javascript:alert(1)', 'notAnImageAddress'],
    ['logo', '/media/0123456789abcdef0123456789abcdef-400x400-aabbcc.jpg', 'tooSmall'],
    ['logo', 'https://example.org/logo.png', 'tooSmall'],
    ['heroImages', '/a.jpg, javascript:alert(1)', 'notAnImageAddress'],
    ['nameUk', '', 'empty'],
    ['showVideo', 'maybe', 'wrong'],
    ['beliefs', ' | | Текст | Text', 'empty'],
    ['beliefs', 'Щирість | Honesty | | \n'.repeat(11), 'tooMany'],
    ['points', `${'ї'.repeat(301)} | `, 'tooLong'],
  ])('%s may not be %s', async (field, value, error) => {
    expect(await save({ [field]: value })).toMatchObject({
      ok: false,
      errors: { [field]: error },
    })
  })

  test('a logo and pictures of their own stand in place of the drawings', async () => {
    const media = '/media/0123456789abcdef0123456789abcdef'
    const logo = `${media}-600x600-aabbcc.jpg`
    const heroImages = `${media}-1600x900-112233.jpg`
    expect(await read('/')).not.toContain('"/media/')
    expect(await save({ logo, heroImages })).toMatchObject({ ok: true })
    const page = await read('/')
    expect(page).toContain(`src="${media}-320.webp"`)
    expect(page).toMatch(/<link rel="icon" href="\/icons\/[\da-f]{8}\/favicon.png"/)
    expect(page).toContain(`src="${heroImages}"`)
    expect(page).not.toContain('data-drawing="scene-')
    expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({
      icons: ['96x96', '192x192', '512x512', '512x512'].map((sizes) => ({ sizes })),
    })
    expect(await save({ logo: '', heroImages: '' })).toMatchObject({ ok: true })
    expect(await read('/')).toContain('data-drawing="scene-')
  })

  test('the photo of the front page is cut around its important point', async () => {
    const heroImages = await addImage(site.store, 'd', { width: 1600, height: 900 })
    await site.store.write('test', ({ images }) =>
      images.setPoint('d'.repeat(32), { x: 20, y: 80 }),
    )
    expect(await save({ heroImages })).toMatchObject({ ok: true })
    expect(await read('/')).toMatch(/<img (?=[^>]*data-x="2")[^>]*data-y="8"/)
    expect(await save({ heroImages: '' })).toMatchObject({ ok: true })
  })

  test('parts of the front page are hidden, and their items added, ordered and removed', async () => {
    const before = await read('/')
    const items = 'together\nЩирість | Honesty | <script>alert(1)</script> | \nleadership'
    expect(await save({ beliefs: items, showVideo: 'hidden', showEvents: 'hidden' })).toMatchObject(
      { ok: true },
    )
    const page = await read('/')
    const titles = [...page.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, title]) => title)
    expect(titles.slice(0, 3)).toEqual(['Ростемо разом', 'Щирість', 'Лідерство'])
    expect(page).not.toContain('<script>alert(1)')
    for (const id of ['video', 'events']) {
      expect(before).toContain(`id="${id}"`)
      expect(page).not.toContain(`id="${id}"`)
      expect(page).not.toContain(`href="/#${id}"`)
    }
    const { headers } = await site.request('/')
    expect(headers['content-security-policy']).not.toContain('player.vimeo.com')

    const all = { showVolunteering: 'hidden', showPrinciples: 'hidden', showPhilosophy: 'hidden' }
    expect(await save({ ...all, showFaces: 'hidden', points: 'none' })).toMatchObject({
      ok: true,
    })
    const empty = await read('/')
    expect(empty).not.toMatch(/#about|#philosophy|Щирість|id="about"/)
    expect(empty).toContain('href="/philosophy"')

    const values = toFormValues(settingsKind, firstSettings(community))
    const shown = Object.entries(values).filter(([field]) => /^(show|points|beliefs)/.test(field))
    expect(await save(Object.fromEntries(shown))).toMatchObject({ ok: true })
  })

  test('a hostile text is a text', async () => {
    const hostile = '</title><script>alert(1)</script>'
    const texts = {
      nameEn: hostile,
      taglineEn: hostile,
      placeEn: hostile,
      organisationEn: hostile,
    }
    expect(await save(texts)).toMatchObject({ ok: true })
    for (const path of ['/', '/events', '/contacts', '/privacy', '/team']) {
      expect(await read(inEnglish(path)), path).not.toContain('<script>alert(1)')
    }
    expect(await save({ ...renamed, taglineEn: '', organisationEn: '' })).toMatchObject({
      ok: true,
    })
  })

  test('cannot be deleted or restored, but a former version comes back from the history', async () => {
    const send = async (intent: string, more: Record<string, string> = {}) => {
      const { version } = (await readSettings(site)) ?? {}
      const form = { intent, id: settingsId, version: String(version), ...more }
      return (await site.post(`${admin}/actions/settings`, form, { cookie })).status
    }
    for (const intent of ['delete', 'restore']) expect(await send(intent), intent).toBe(400)
    expect(await send('revert', { key: crypto.randomUUID(), to: '1' })).toBe(200)
    expect(await read('/')).toContain(name.uk)
  })

  test('a value that cannot be read falls back to the first one, and spoils no other', async () => {
    const damaged = { ...firstSettings(community), name: { uk: 'Маяк', en: 'Beacon' }, email: 5 }
    const { version = 0 } = (await readSettings(site)) ?? {}
    const anything: Kind<object> = { ...settingsKind, schema: z.looseObject({}) }
    await saveDocument(site, anything, damaged, { id: settingsId, version })
    const mailbox = first.email ? Array<string>(2).fill(`mailto:${first.email}`) : []
    expect((await read('/contacts')).match(/mailto:[^"]+/g) ?? []).toEqual(mailbox)
    expect(await read('/')).toContain('Маяк')
  })
})
