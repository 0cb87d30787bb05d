import { type ListName, listKindOf } from '#core/content/content-kinds.ts'
import type { Published } from '#core/kinds/document.ts'
import { publicPath } from '#core/kinds/kind.ts'
import { languageQuery, localize, type Language } from '#core/localized.ts'
import type { Content, Site } from '#core/site/site.ts'
import { describeFeed, removeControlCharacters } from './feed-texts.ts'

const maxItems = 30
const maxSummaryLength = 300

export async function createRssFeed(
  site: Pick<Site, ListName | 'currentSettings' | 'currentMessages'>,
  contentName: ListName,
  origin: string,
  language: Language,
): Promise<string> {
  const kind = listKindOf(contentName)
  if (!kind.rss) throw new Error(`There is no feed of ${contentName}`)
  const content: Pick<Content<unknown>, 'page'> = site[contentName]
  const [{ Feed }, settings, messages, { items }] = await Promise.all([
    import('feed'),
    site.currentSettings(),
    site.currentMessages(),
    content.page({ page: 1, size: maxItems }),
  ])
  const query = languageQuery(language, settings.languages)
  const feed = new Feed({
    ...describeFeed(kind.rss.messages, language, { settings, messages }),
    id: `${origin}${kind.path}`,
    link: `${origin}${kind.path}${query}`,
    feed: `${origin}${kind.path}.rss${query}`,
    language,
    copyright: '',
    generator: false,
    // From the documents and not the clock, so that the same documents give the same bytes.
    updated: latestOf(items),
  })
  for (const { id, slug, publishedAt, ...body } of items) {
    feed.addItem({
      guid: id,
      title: removeControlCharacters(localize(kind.title(body), language)?.value ?? ''),
      link: `${origin}${publicPath(kind, slug)}${query}`,
      date: new Date(publishedAt),
      description: await summarize(localize(kind.rss.text(body), language)?.value ?? ''),
    })
  }
  const rss = feed.rss2()
  // Nothing was built yet; the library would date it 1970.
  return items.length > 0 ? rss : rss.replace(/\s*<lastBuildDate>.*<\/lastBuildDate>/, '')
}

function latestOf(items: Published<unknown>[]): Date {
  return new Date(Math.max(0, ...items.map(({ updatedAt }) => Date.parse(updatedAt))))
}

async function summarize(markdown: string): Promise<string> {
  // Two parsers of half a megabyte: the server starts without them.
  const [{ default: MarkdownIt }, { default: sanitizeHtml }] = await Promise.all([
    import('markdown-it'),
    import('sanitize-html'),
  ])
  const html = new MarkdownIt({ html: true }).disable('reference').render(markdown)
  const lines = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
  const text = removeControlCharacters(lines.replaceAll(/\s+/g, ' '))
  if (text.length <= maxSummaryLength) return text
  const end = text.lastIndexOf(' ', maxSummaryLength)
  // Cut between two words, or else anywhere but inside an entity or a surrogate pair.
  const beginning = text.slice(0, end > 0 ? end : maxSummaryLength).replace(/&[\w#]*$/, '')
  return `${beginning.toWellFormed()}…`
}
