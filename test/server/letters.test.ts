import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feedbackKind, type Feedback } from '#core/feedback.ts'
import { testSite, type TestSite } from '#test/site.ts'
import { send, type Form } from './bad-forms.ts'
import { save, textOf } from './content.ts'
import { rolesTable } from './roles-table.ts'
import { administrator, type Seen, type Written } from './roles.ts'

const letter: Feedback = {
  fullName: 'Олена Петренко',
  email: 'olena@example.org',
  phone: '+380 51 123 45 67',
  message: 'Хочу допомогти.\n\nМаю бус.',
  agreement: true,
  language: 'uk',
}
const by =
  (intent: string) =>
  (seen: Seen): Form => ({ intent, ...seen })
const letters: Written<Feedback> = {
  kind: feedbackKind,
  path: '/adminf83922ab/feedback.data',
  body: letter,
  whole: {},
  operations: {
    answering: { like: 'deleting', form: by('answered') },
    'taking that back': { like: 'deleting', form: by('unanswered') },
    deleting: { like: 'deleting', form: by('delete') },
    restoring: { like: 'restoring', form: by('restore') },
  },
}

rolesTable(letters)

describe('the inbox', () => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await testSite()
    cookie = await administrator(site)
  })
  afterAll(() => site.close())

  const post = (form: Record<string, string>) => {
    const { body, type } = send(form)
    const headers = { 'content-type': type, origin: site.origin, cookie }
    return site.ask(letters.path, { method: 'POST', headers, body })
  }

  test('brings a letter back as it was, marked as it was', async () => {
    const { id } = await save(site, feedbackKind, letter)
    const now = () => site.store.documents.byId(feedbackKind, id)
    expect((await post({ intent: 'answered', id, version: '1' })).status).toBe(200)
    expect((await post({ intent: 'delete', id, version: '2' })).status).toBe(200)
    expect((await post({ intent: 'answered', id, version: '3' })).status).toBe(409)
    expect((await post({ intent: 'restore', id, version: '2' })).status).toBe(409)
    expect((await post({ intent: 'restore', id, version: '3' })).status).toBe(200)
    expect(await now()).toMatchObject({ state: 'published', body: { ...letter, answered: true } })
    expect((await post({ intent: 'answered', id, version: '1' })).status).toBe(409)
  })

  test('does not write letters, whatever a form says', async () => {
    const { id, version } = await save(site, feedbackKind, letter)
    const forged = { message: 'Інше', fullName: 'Інша', key: crypto.randomUUID() }
    for (const intent of ['save', 'return', '', 'constructor']) {
      expect((await post({ ...forged, intent })).status).toBe(400)
      const reply = await post({ ...forged, intent, id, version: String(version) })
      expect(reply.status).toBe(400)
    }
    await post({ ...forged, intent: 'answered', id, version: String(version) })
    const kept = await site.store.documents.byId(feedbackKind, id)
    expect(kept?.body).toEqual({ ...letter, answered: true })
  })

  test('finds letters in any letters’ case, and shows them page by page', async () => {
    for (let nth = 1; nth <= 26; nth++) {
      await save(site, feedbackKind, { ...letter, fullName: `Сторінка ${nth}` })
    }
    const read = async (query: string) => {
      const path = `/adminf83922ab/feedback?${new URLSearchParams(query)}`
      return textOf(await site.ask(path, { headers: { cookie } }))
    }
    const names = (html: string) =>
      [...html.matchAll(/<h2[^>]*>(Сторінка \d+)</g)].map(([, name]) => name)
    const first = names(await read('q=СТОРІНКА'))
    const second = names(await read('q=СТОРІНКА&page=2'))
    expect([first.length, second.length]).toEqual([25, 1])
    expect(new Set([...first, ...second]).size).toBe(26)
    expect(names(await read('q=СТОРІНКА&page=99'))).toEqual(second)
    expect(names(await read('q=сторінка 13'))).toEqual(['Сторінка 13'])
    expect(names(await read('q=Сторінка&show=bin'))).toEqual([])
    expect(names(await read('q=Сторінка&page=x&show=nonsense'))).toEqual(first)
  })
})
