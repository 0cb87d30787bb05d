import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Tip, tipKind } from '#core/content/tip.ts'
import { removeDocument, saveDocument } from '#test/server/helpers/content.ts'
import { describeOnBothEngines } from '#test/server/helpers/engines.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'
import { createKey } from '#test/storage/helpers/bodies.ts'

type Form = Record<string, string>

const tip = (title: string, section: string): Tip => ({
  title: { uk: title },
  text: { uk: `Текст ${title}` },
  section: { uk: section },
})

describeOnBothEngines('the order of the tips', async (site) => {
  const cookie = await signInAdministrator(site)
  const present = () => site.store.documents.all(tipKind, { removed: false })
  for (const one of await present()) await removeDocument(site, tipKind, one)
  for (const text of ['Аліс', 'Бгори', 'Вліс', 'Гліс']) {
    const { createdAt } = await saveDocument(site, tipKind, tip(text.charAt(0), text.slice(1)))
    // Those of the same millisecond are in any order.
    while (new Date().toISOString() <= createdAt) await setImmediate()
  }

  const post = async (form: Form, subject = 'order') =>
    site.post(`/adminf83922ab/actions/${subject}`, { key: createKey(), ...form }, { cookie })
  const find = async (title: string) => {
    const found = (await present()).find(({ body }) => body.title.uk === title)
    if (!found) throw new Error(`There is no tip ${title}`)
    return found
  }
  const seen = async (title: string) => {
    const { id, version } = await find(title)
    return { id, version: String(version) }
  }
  const move = async (title: string, side: string, neighbor: string) =>
    post({ intent: 'move', side, ...(await seen(title)), neighbor: (await find(neighbor)).id })
  /** What a visitor reads: the headings in their order. */
  const headings = async () => {
    const page = (await site.request('/tips')).body.toString()
    const html = page.slice(page.indexOf('<main'), page.indexOf('</main'))
    return [...html.matchAll(/<h([23])[^>]*>(?:<svg.*?<\/svg>)?([^<]+)/g)]
      .map(([, level, text = '']) => (level === '2' ? `${text}:` : text.trim()))
      .join(' ')
  }

  test('is by section, which stands where its first tip does', async () => {
    expect(await headings()).toBe('ліс: А В Г гори: Б')
  })

  test('changes by a move, which is a version of the tip, and counts once', async () => {
    const form = { intent: 'move', side: 'before', neighbor: (await find('А')).id }
    const target = { ...form, ...(await seen('Г')), key: createKey() }
    expect((await post(target)).status).toBe(200)
    expect(await headings()).toBe('ліс: Г А В гори: Б')
    const moved = await find('Г')
    expect((await post(target)).status, 'another copy').toBe(200)
    expect(await find('Г')).toEqual(moved)
    expect((await move('А', 'after', 'В')).status).toBe(200)
    expect(await headings()).toBe('ліс: Г В А гори: Б')
    const history = await site.request(`/adminf83922ab/tips/${moved.id}`, { headers: { cookie } })
    expect(history.body.toString()).toContain('Переставлено')
  })

  test('of the sections changes by a move beside a tip of another one', async () => {
    expect((await move('Г', 'after', 'Б')).status).toBe(200)
    expect(await headings()).toBe('гори: Б ліс: Г В А')
  })

  test('is not changed twice by two editors who saw the same', async () => {
    const neighbor = (await find('Г')).id
    const form = { intent: 'move', side: 'before', neighbor, ...(await seen('А')) }
    expect((await post(form)).status).toBe(200)
    const second = await post({ ...form, side: 'after' })
    expect(second.status).toBe(409)
    expect(JSON.parse(second.body.toString())).toMatchObject({ reason: 'conflict' })
    expect(await headings()).toBe('гори: Б ліс: А Г В')
    expect((await post({ ...form, ...(await seen('А')), neighbor: 'gone' })).status).toBe(404)
  })

  test('stays when a form is saved that was opened before the move', async () => {
    const form = { intent: 'update', titleUk: 'А', sectionUk: 'ліс' }
    const opened = await seen('А')
    expect((await move('А', 'after', 'В')).status).toBe(200)
    const update = { ...form, ...opened, textUk: 'Інакше' }
    expect((await post(update, 'tips')).status).toBe(200)
    expect((await find('А')).body.text).toEqual({ uk: 'Інакше' })
    expect(await headings()).toBe('гори: Б ліс: Г В А')
    expect((await post(update, 'tips')).status, 'its text has changed').toBe(409)
  })

  test('places a tip at the end of the section to which it goes', async () => {
    const form = { intent: 'update', titleUk: 'Г', textUk: 'Текст', sectionUk: 'гори' }
    expect((await post({ ...form, ...(await seen('Г')) }, 'tips')).status).toBe(200)
    expect(await headings()).toBe('гори: Б Г ліс: В А')
    await saveDocument(site, tipKind, tip('Д', 'гори'))
    expect(await headings()).toBe('гори: Б Г Д ліс: В А')
  })

  test('has sections that are renamed for all their tips', async () => {
    const form = { intent: 'renameSection', ...(await seen('В')), sectionEn: 'Forest' }
    expect((await post({ ...form, sectionUk: '', sectionEn: '' })).status).toBe(400)
    expect((await post({ ...form, sectionUk: 'я'.repeat(61) })).status).toBe(400)
    expect((await post({ ...form, sectionUk: 'пуща' })).status).toBe(200)
    expect((await post({ ...form, sectionUk: 'бір' })).status).toBe(409)
    expect(await headings()).toBe('гори: Б Г Д пуща: В А')
    expect((await find('А')).body.section).toEqual({ uk: 'пуща', en: 'Forest' })
    const reply = await site.request('/adminf83922ab/suggestions?of=tips', {
      headers: { cookie },
    })
    const sections = [{ uk: 'гори' }, { uk: 'пуща', en: 'Forest' }]
    expect(JSON.parse(reply.body.toString())).toEqual({
      ok: true,
      suggestions: { section: sections },
    })
  })
})
