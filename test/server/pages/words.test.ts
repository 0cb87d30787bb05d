import { expect, test } from 'vitest'
import { languages } from '#core/localized.ts'
import { bundleAddress } from '#core/messages/bundles.ts'
import { forms, type BilingualTexts } from '#core/messages/texts.ts'
import { wordsId, wordsKind, type Words } from '#core/messages/words.ts'
import { builtInTexts } from '#server/storage/settings/current-messages.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { decodeBody, removeDocument, saveDocument } from '#test/server/helpers/content.ts'
import { describeOnBothEngines } from '#test/server/helpers/engines.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

const admin = '/adminf83922ab'
const hero = 'home:hero.title'
const originalOf = (key: string): BilingualTexts => builtInTexts().get(key) ?? { uk: {}, en: {} }

/** Words as they are in the store; the texts of a language are by their forms. */
function body(key: string, texts: Partial<BilingualTexts>, original = originalOf(key)): Words {
  const byForm = forms.map((form) => [
    form,
    Object.fromEntries(
      languages.flatMap((one) => (texts[one]?.[form] ? [[one, texts[one][form]]] : [])),
    ),
  ])
  return { key, original: JSON.stringify(original), ...Object.fromEntries(byForm) } as Words
}

test('words that were changed many times, and taken back, are the built-in ones again', async () => {
  const site = await openTestSite()
  const read = async () => decodeBody(await site.request('/'))
  const id = wordsId(hero)
  for (let count = 1; count <= 15; count += 1) {
    const text = `Ходи до вогню ${count}`
    const current = await site.store.documents.byId(wordsKind, id)
    await saveDocument(site, wordsKind, body(hero, { uk: { text } }), current)
    expect(await read()).toContain(text)
  }
  await removeDocument(site, wordsKind, { id, version: 15 })
  expect(await read()).toContain('Сідай ближче до вогню')
})

describeOnBothEngines('the words of the community', async (site) => {
  const cookie = await signInAdministrator(site)
  const read = async (path: string, headers: Record<string, string> = {}) =>
    decodeBody(await site.request(path, { headers }))
  const store = async (...all: Words[]) => {
    for (const one of all) await saveDocument(site, wordsKind, one)
  }
  const save = async (key: string, values: Record<string, string>) => {
    const current = await site.store.documents.byId(wordsKind, wordsId(key))
    const target = current && { id: current.id, version: String(current.version) }
    const form = {
      original: JSON.stringify(originalOf(key)),
      ...values,
      textKey: key,
      key: crypto.randomUUID(),
    }
    const { body: reply } = await site.post(
      `${admin}/actions/words`,
      { ...form, intent: target ? 'update' : 'create', ...target },
      { cookie },
    )
    return JSON.parse(reply.toString()) as { ok: boolean; errors?: Record<string, string> }
  }
  const versionOf = (html: string) => /data-messages="(\w+)"/.exec(html)?.[1] ?? ''

  test('pages and the files of messages show what was saved, and the former version stays', async () => {
    const before = versionOf(await read('/'))
    expect(await save(hero, { textUk: 'Ходи до вогню', textEn: 'Come to the fire' })).toMatchObject(
      {
        ok: true,
      },
    )
    const [uk, en] = [await read('/'), await read('/?lng=en')]
    expect(uk).toContain('Ходи до вогню')
    expect(en).toContain('Come to the fire')
    const version = versionOf(uk)
    expect(version).not.toBe(before)
    expect(versionOf(en)).toBe(version)
    expect(await read(bundleAddress('uk', 'common', version))).toContain('Ходи до вогню')
    expect(await read(bundleAddress('uk', 'common', before))).toContain('Сідай ближче до вогню')
    const gone = await site.request(bundleAddress('uk', 'common', '00000000'))
    expect(gone.status).toBe(404)
  })

  test('the list begins with the front page, and goes on in the order of the menu', async () => {
    const placesOn = async (page: number) => {
      const address = `${admin}/words?page=${page}`
      const list = decodeBody(await site.request(address, { headers: { cookie } }))
      return [...list.matchAll(/words\/edit\?key=(\w+)/g)].map(([, namespace]) => namespace)
    }
    const places = new Set([await placesOn(1), await placesOn(2), await placesOn(3)].flat())
    expect([...places].slice(0, 3)).toEqual(['home', 'events', 'eventsPage'])
  })

  test('only who is signed in has the words of the editing tools', async () => {
    const address = bundleAddress('uk', 'admin', versionOf(await read('/')))
    expect((await site.request(address)).status).toBe(404)
    const reply = await site.request(address, { headers: { cookie } })
    expect(reply.status).toBe(200)
    expect(reply.headers['cache-control']).toContain('private')
  })

  test('there are words for nothing but the texts of the site that can be changed', async () => {
    const keys = ['adminHome:signIn.title', 'home:__proto__.x', 'home-hero-title', 'home:hero']
    const version = versionOf(await read('/'))
    for (const key of keys) {
      const original = JSON.stringify(originalOf(hero))
      expect(await save(key, { original, textUk: 'Ніде' }), key).toMatchObject({ ok: false })
    }
    expect(versionOf(await read('/'))).toBe(version)
  })

  test('the history brings the original back', async () => {
    const form = { intent: 'revert', id: wordsId(hero), version: '1', to: '1' }
    await save(hero, { textUk: 'Іще раз', textEn: '' })
    expect(await read('/')).toContain('Іще раз')
    await site.post(
      `${admin}/actions/words`,
      { ...form, version: '2', key: crypto.randomUUID() },
      { cookie },
    )
    expect(await read('/')).toContain('Ходи до вогню')
    expect(await save(hero, { textUk: '', textEn: '' })).toMatchObject({ ok: true })
    expect(await read('/')).toContain('Сідай ближче до вогню')
  })

  test('feeds, the manifest and pictures have them too', async () => {
    await store(
      body('eventsPage:page.description', { uk: { text: 'Куди піти {{where}}' } }),
      body('news:page.title', { uk: { text: 'Наші вісті' } }),
      body('server:app.shortcuts.tips', { uk: { text: 'Підказки' } }),
    )
    expect(await read('/events.ics')).toContain('Куди піти')
    expect(await read('/news.rss')).toContain('Наші вісті')
    expect(await read('/manifest.webmanifest')).toContain('Підказки')
  })

  test('what an upgrade has changed is lost in no case, and waits for a decision', async () => {
    const former = { uk: { text: 'Колишнє' }, en: { text: 'Former' } }
    await store(
      body('home:hero.readMore', { uk: { text: 'Далі буде' } }, former),
      body('home:hero.about', { uk: { text: 'Без жодних значень' } }, former),
      body('home:renamed.key', { uk: { text: 'Осиротіле' } }, former),
    )
    const html = await read('/')
    expect(html).toContain('Далі буде')
    expect(html).not.toContain('Без жодних значень')
    const waiting = await read(`${admin}/words?show=waiting`, { cookie })
    for (const text of ['Далі буде', 'Осиротіле']) expect(waiting).toContain(text)
    expect(await read(admin, { cookie })).toContain(`${admin}/words?show=waiting`)
    const edited = await read(`${admin}/words/edit?key=home%3Ahero.about`, { cookie })
    expect(edited).toContain('Без жодних значень')
    expect(edited).toContain('Колишнє')
  })
})
