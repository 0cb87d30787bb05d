import { expect, test } from 'vitest'
import { languages } from '#core/localized.ts'
import { bundleAddresses, isForAdministrators, isOnlyOnServer } from '#core/messages/bundles.ts'
import { editableTexts } from '#core/messages/texts.ts'
import { builtInMessages, plainMessages } from '#server/base/built-in-messages.ts'
import { createCurrentMessages } from '#server/storage/settings/current-messages.ts'
import { useSetupSite } from '#test/server/helpers/setup-site.ts'

const { open, answer, printed } = useSetupSite()

/** The beginnings of the sentences that only the community of the sample may say. */
const sampleSentences = [...editableTexts(builtInMessages)].flatMap(([key, sample]) => {
  const plain = editableTexts(plainMessages).get(key)
  return languages.flatMap((language) => {
    const { text = '' } = sample[language]
    const [beginning = ''] = text.split('{{')
    return text === plain?.[language].text || beginning.length < 12 ? [] : [beginning]
  })
})
const claims =
  /Ватр[аиі]|\bVatra\b|Микола[єї]|Mykolaiv|hello@example|онлайн-школ|online school|маскувальн|camouflage|прибирання берега|river clean|linktr\.ee|aqz-KE-bpKQ|openstreetmap|Соломія|Solomiia/u
/** The tips are advice, in which young people occur. */
const identity = /молодіжн|youth/
const elsewhere =
  /https?:\/\/(?:www\.)?(?:instagram|t\.me|telegram|tiktok|youtube|facebook|buymeacoffee)/

test('a site begun with nothing says only what was answered, in both languages', async () => {
  const site = await open()
  const read = async (path: string) => {
    const { status, body } = await site.request(path)
    expect(status, `${path}\n${printed()}`).toBeLessThan(500)
    return body.toString()
  }
  const own = { identity: 'other', identityUk: 'шаховий клуб', identityEn: 'a chess club' }
  expect(
    (await answer({ ...own, nameUk: 'Тура', nameEn: 'Rook', placeUk: 'Львів', content: 'empty' }))
      .status,
  ).toBe(303)
  const sitemap = await read('/sitemap.xml')
  const listed = [...sitemap.matchAll(/<loc>https:\/\/vatra\.example([^<]+)<\/loc>/g)]
  const pages = listed.map(([, path = '']) => path.replaceAll('&amp;', '&'))
  expect(pages.some((path) => path.startsWith('/contacts'))).toBe(true)
  expect(pages.some((path) => path.startsWith('/philosophy'))).toBe(false)
  const files = ['/events.ics', '/news.rss', '/manifest.webmanifest', '/nothing-here', '/offline']
  const others = ['/print/events', '/print/tips', '/search?q=a', '/sign-in', ...files]
  const inEnglish = others.map((path) => `${path}${path.includes('?') ? '&' : '?'}lng=en`)
  for (const path of [...pages, ...others, ...inEnglish, '/philosophy']) {
    const reply = await read(path)
    expectNoClaim(path, reply)
  }
  const plain = await createCurrentMessages(site.store, async () => ({ texts: 'plain' }))
  const { version } = await plain.read()
  const publicNames = Object.keys(plainMessages.uk).filter(
    (name) => !isOnlyOnServer(name) && !isForAdministrators(name),
  )
  for (const language of languages) {
    for (const address of bundleAddresses(language, publicNames, version)) {
      const reply = await read(address)
      expect(reply, address).toMatch(/^\{/)
      expectNoClaim(address, reply)
    }
  }
  expect(await read('/?lng=en')).toContain('<title>Rook: a chess club in Lviv</title>')
  expect(await read('/manifest.webmanifest')).toContain('Тура\u00A0— шаховий клуб у Львові.')
})

function expectNoClaim(path: string, reply: string): void {
  // The address of the test, and examples inside of the fields of forms, are no claims.
  const shown = reply.replaceAll('vatra.example', '').replaceAll(/placeholder="[^"]*"/g, '')
  expect([path, claims.exec(shown)?.[0]]).toEqual([path, undefined])
  if (!/tips|search/.test(path))
    expect([path, identity.exec(shown)?.[0]]).toEqual([path, undefined])
  if (!path.startsWith('/messages/')) {
    expect([path, elsewhere.exec(shown)?.[0]]).toEqual([path, undefined])
  }
  expect([path, sampleSentences.filter((text) => shown.includes(text))]).toEqual([path, []])
}
