import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fourColorImage } from '#scripts/testing/hostile/images.ts'
import { prepareCollections } from '#test/server/helpers/collections.ts'
import { Mapping } from '#tools/collections/mapping.ts'

const { importFrom, writeFile: writeJson, writeFolder, allNews, newsWith } = prepareCollections()

const page = (title: string, messages: string) =>
  `<!DOCTYPE html><html><head><style>.x{}</style></head><body><div class="page_wrap">
  <div class="page_header"><div class="content"><div class="text bold">
  ${title}
  </div></div></div>
  <div class="page_body chat_page"><div class="history">
  <div class="message service" id="message-1"><div class="body details">2 March 2026</div></div>
  ${messages}
  </div></div></div></body></html>`

/** In the form in which Telegram Desktop writes it. */
const message = (id: number, time: string, inner: string, author?: string) =>
  `<div class="message default clearfix${author ? '' : ' joined'}" id="message${id}"><div class="body">
  <div class="pull_right date details" title="${time}">12:00</div>
  ${author ? `<div class="from_name">\n${author} via @bot <span class="details">via @bot</span>\n</div>` : ''}
  ${inner}
  </div></div>`

const photo = (file: string) => `<div class="media_wrap clearfix">
  <a class="photo_wrap clearfix pull_left" href="${file}"><img class="photo" src="thumb.jpg"></a></div>`
const text = (html: string) => `<div class="text">\n${html}\n</div>`

describe('the pages of a channel of Telegram', () => {
  const first = page(
    'Ватра',
    [
      message(
        2,
        '02.03.2026 12:00:00 UTC+02:00',
        photo('photos/photo_1.jpg') +
          text(
            'Прибирали <strong>парк</strong> *разом*<br><a href="https://example.org/">усі</a> <script>alert(1)</script>&lt;b&gt; <a href="javascript:alert(1)">ні</a>',
          ),
        'Ватра',
      ),
      message(3, '02.03.2026 12:00:01 UTC+02:00', photo('photos/photo_2.jpg')),
      message(
        4,
        '03.03.2026 09:30:00 UTC+02:00',
        `<div class="forwarded body"><div class="from_name">Another channel</div>${text('Let us meet.')}</div>`,
      ),
      message(
        5,
        '04.03.2026 09:30:00 UTC+02:00',
        '<div class="media_wrap"><div class="media clearfix media_photo"><div class="body"><div class="title bold">Photo</div><div class="status details">Not included</div></div></div></div>',
      ),
    ].join(''),
  )
  const second = page('Ватра', message(1001, '05.03.2026 10:00:00', text('Ще одна новина.')))

  async function writeExport(): Promise<string> {
    const folder = await writeFolder({})
    await writeFile(join(folder, 'messages.html'), first)
    await writeFile(join(folder, 'messages2.html'), second)
    await mkdir(join(folder, 'photos'))
    for (const [index, width] of [40, 41].entries()) {
      const bytes = await fourColorImage(width, 30).png().toBuffer()
      await writeFile(join(folder, 'photos', `photo_${index + 1}.jpg`), bytes)
    }
    return folder
  }

  test('become news with their photos, and a second time changes nothing', async () => {
    const folder = await writeExport()
    const result = await importFrom(folder)
    expect(result).toMatchObject({ problems: [], added: 3, forms: ['a channel of Telegram'] })
    expect(result.notes).toContain('3 posts become news')
    expect(result.notes).toContain('1 photos were not in the export: their posts come without them')
    const news = await allNews()
    const byTime = news.toSorted((one, other) => one.publishAt.localeCompare(other.publishAt))
    expect(byTime.map(({ publishAt, body }) => [publishAt, body])).toEqual([
      [
        '2026-03-02T10:00:00.000Z',
        {
          title: { uk: 'Прибирали парк *разом*' },
          text: {
            uk: String.raw`Прибирали **парк** \*разом\*  ${'\n'}[усі](https://example.org/) \<b\> ні`,
          },
          images: [
            expect.stringMatching(/^\/media\/\w+-40x30-/),
            expect.stringMatching(/^\/media\/\w+-41x30-/),
          ],
        },
      ],
      [
        '2026-03-03T07:30:00.000Z',
        { title: { en: 'Let us meet.' }, text: { en: 'Let us meet.' }, images: [] },
      ],
      [
        '2026-03-05T08:00:00.000Z',
        { title: { uk: 'Ще одна новина.' }, text: { uk: 'Ще одна новина.' }, images: [] },
      ],
    ])
    expect(await importFrom(join(folder, 'messages.html'))).toMatchObject({ unchanged: 3 })
  })

  test('are taken only where everybody may read them', async () => {
    const chat = page('Олена', message(1, '02.03.2026 12:00:00', text('Привіт'), 'Олена')).replace(
      '</div></div></div></body>',
      `${message(2, '02.03.2026 12:00:00', text('Вітаю'), 'Ігор')}$&`,
    )
    await expect(importFrom(await writeJson('messages.html', chat))).rejects.toThrow(
      'is a chat of Telegram: only a channel becomes news',
    )
  })
})

describe('the chats of an account of Telegram', () => {
  const chat = (name: string, type: string, id: number) => ({
    name,
    type,
    id,
    messages: [{ id: 1, type: 'message', date_unixtime: '1772445600', text: `Слово ${name}` }],
  })
  const account = (...list: unknown[]) => ({ about: '', personal_information: {}, chats: { list } })
  const friends = chat('Друзі', 'private_group', 1)

  test('become the news of the only channel, and nothing else', async () => {
    const content = account(friends, chat('Ватра', 'public_channel', 2), { type: 'saved_messages' })
    const file = await writeJson('result.json', content)
    expect(await importFrom(file)).toMatchObject({ problems: [], added: 1 })
    const news = await allNews()
    expect(news.map(({ id }) => id)).toEqual(['telegram-2-1'])
  })

  test('of several channels become that of the one that is named', async () => {
    const channels = [chat('Ватра', 'public_channel', 2), chat('Чужий', 'private_channel', 3)]
    const file = await writeJson('result.json', account(friends, ...channels))
    const unnamed = await importFrom(file)
    expect(unnamed).toMatchObject({ added: 0, forms: ['an account of Telegram'] })
    expect(unnamed.notes).toEqual([expect.stringContaining('name yours in --map')])
    const mapping = new Mapping({ Ватра: { as: 'news' } })
    expect(await importFrom(file, { mapping })).toMatchObject({ problems: [], added: 1 })
    expect(await newsWith('telegram-2-1')).toBeDefined()
  })
})
