import { expect, test } from 'vitest'
import { htmlToMarkdown } from '#tools/collections/formats/html-to-markdown.ts'
import { parseMarkup } from '#tools/collections/formats/parse-markup.ts'
import { readWordPress } from '#tools/collections/formats/wordpress.ts'

const exportOf = (items: string) =>
  `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>${items}</channel></rss>`
const post = (parts: string) =>
  `<item><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>` +
  `<wp:post_id>7</wp:post_id>${parts}</item>`
const readPosts = (items: string) => {
  const read = readWordPress('export.xml', exportOf(items))
  if (!('source' in read)) throw new Error(read.reason)
  const [posts] = read.source.collections
  return posts ? [...(posts.records() as Iterable<{ at: string }>)] : []
}

test('no more than a hundred elements are opened, however many the file opens', () => {
  const seen: string[] = []
  const isWhole = parseMarkup('<b>'.repeat(200_000), {
    onopentag: (name) => seen.push(name),
    ontext() {},
    onclosetag: (name) => seen.push(name),
  })
  expect([isWhole, seen.length]).toEqual([false, 100])
  expect(htmlToMarkdown('<b>'.repeat(200_000)).isWhole).toBe(false)
  expect(htmlToMarkdown('<b>слово</b> '.repeat(1_000))).toMatchObject({ isWhole: true })
})

test('an export of WordPress with too many open elements is refused as a whole, a post of its own', () => {
  expect(readWordPress('export.xml', exportOf('<a>'.repeat(200_000)))).toEqual({
    reason: 'is no export of WordPress, or is not complete',
  })
  const deep = `<content:encoded><![CDATA[${'<b>'.repeat(100_000)}]]></content:encoded>`
  expect(readPosts(post(deep) + post('<title>Друга</title>'))).toMatchObject([
    { at: 'post 7', problem: 'has more than 100 elements inside each other' },
    { value: { titleUk: 'Друга' } },
  ])
})

test('a gallery may name any number of images, and a title have any length', () => {
  const gallery = `[gallery ids="${'1,'.repeat(200_000)}"]`
  const title = `Літо ${'<b>'.repeat(400_000)}`
  const content = `<content:encoded><![CDATA[Текст ${gallery}]]></content:encoded>`
  expect(readPosts(post(`<title><![CDATA[${title}]]></title>${content}`))).toMatchObject([
    { value: { titleUk: 'Літо', textUk: 'Текст', images: [] } },
  ])
})
