import { afterAll, describe, expect, test } from 'vitest'
import { projectKind, type Project } from '#core/content/project.ts'
import { languages } from '#core/localized.ts'
import en from '#locales/en/admin.json' with { type: 'json' }
import uk from '#locales/uk/admin.json' with { type: 'json' }
import { openTestSite } from '#test/helpers/test-site.ts'
import { saveDocument, decodeBody } from '#test/server/helpers/content.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

const words = { uk, en }
const path = '/adminf83922ab/projects'
const actionPath = '/adminf83922ab/actions/projects'
const empty = { duration: {}, purpose: {}, results: {}, cooperation: {} }
const body: Project = {
  title: { uk: 'Човен', en: 'Boat' },
  description: { uk: 'Опис', en: 'About' },
  ...empty,
}
const form = { titleUk: 'Човен', titleEn: 'Boat', descriptionUk: 'Опис', descriptionEn: 'About' }

const site = await openTestSite()
const cookie = await signInAdministrator(site)
const { id } = await saveDocument(site, projectKind, body)
await saveDocument(site, projectKind, { ...body, title: { uk: 'Пліт' } })
let version = 1
afterAll(() => site.close())

describe('an outdated text', () => {
  const requestPage = async (address: string) =>
    decodeBody(await site.request(address, { headers: { cookie } }))
  const update = (changes: Record<string, string>) =>
    post({ intent: 'update', ...form, ...changes })
  const post = async (changes: Record<string, string>) => {
    const document = { id, version: String(version), key: crypto.randomUUID() }
    const { status } = await site.post(actionPath, { ...document, ...changes }, { cookie })
    expect(status).toBe(200)
    version += 1
  }
  const outdated = async () =>
    (await site.store.documents.byId(projectKind, id))?.outdated ?? ['none']
  const choice = (text: string, n: number) => text.replace('{{n}}', String(n))

  test('is not marked before a change', async () => {
    expect(await requestPage(path)).not.toContain(uk.older.en)
    expect(await requestPage('/adminf83922ab')).not.toContain(choice(uk.show.enOlder, 1))
  })

  test.each(languages)('is marked, counted and listed, in %s', async (lng) => {
    const { older, show } = words[lng]
    await update({ descriptionUk: `Новий опис ${lng}` })
    expect(await outdated()).toEqual(['description.en'])
    const list = await requestPage(`${path}?lng=${lng}`)
    expect(list).toContain(older.en)
    expect(list).toContain(choice(show.enOlder, 1))
    const filtered = await requestPage(`${path}?show=enOlder&lng=${lng}`)
    expect(filtered).toContain(`${path}/${id}`)
    expect(filtered).not.toContain('Пліт')
    const overview = await requestPage(`/adminf83922ab?lng=${lng}`)
    expect(overview).toContain(choice(show.enOlder, 1))
    expect(overview).toContain(choice(show.en, 1))
    expect(overview).toContain('?show=enOlder')
    expect(overview).toContain(lng === 'en' ? '?show=en&amp;lng=en"' : '?show=en"')
  })

  test('is up to date when the form confirms it, which the history shows', async () => {
    const descriptionUk = 'Новий опис en'
    await update({ descriptionUk, upToDateEn: 'yes' })
    expect(await outdated()).toEqual([])
    expect(await requestPage(path)).not.toContain(uk.older.en)
    expect(await requestPage(`${path}/${id}`)).toContain(uk.history.did.upToDate)
  })

  test('has the state of the version that is restored', async () => {
    await post({ intent: 'revert', to: '2' })
    expect(await outdated()).toEqual(['description.en'])
    await post({ intent: 'revert', to: '1' })
    expect(await outdated()).toEqual([])
  })

  test('is not shown to visitors', async () => {
    await update({ descriptionUk: 'Ще новіший' })
    expect(await outdated()).toEqual(['description.en'])
    for (const address of ['/projects', '/projects.data', '/projects?lng=en']) {
      const page = decodeBody(await site.request(address))
      expect(page).not.toContain('outdated')
      expect(page).not.toContain('description.en')
    }
  })
})
