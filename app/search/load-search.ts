import type { RouterContextProvider } from 'react-router'
import { languageContext, pageContext, type PageFacts } from '#app/context.ts'
import { listNames, isListName, listKindOf, type ListName } from '#core/content/content-kinds.ts'
import { groupBySection, tipKind } from '#core/content/tip.ts'
import { periodInWords } from '#core/dates.ts'
import { toFormValues } from '#core/forms/form.ts'
import { anchorOf, publicPath } from '#core/kinds/kind.ts'
import { languagesOf, localize, type Language, type LocalizedValue } from '#core/localized.ts'
import { isScreenPath } from '#core/screens.ts'
import { periodOf } from '#core/search/indexed-terms.ts'
import { parseQuery } from '#core/search/query.ts'
import type { ResultText } from '#core/search/result-text.ts'
import type { Content, SearchHit, Site } from '#core/site/site.ts'

/** Results of each kind that are shown: among all kinds, and of one kind. */
const shownAmongAll = 6
const shownOfOne = 50

export type ResultView = ResultText & {
  id: string
  address: { path: string; page?: number; hash?: string } | { external: string }
  period?: string
}
export type SearchGroup = {
  name: ListName
  title: string
  results: ResultView[]
  hasMore: boolean
}
export type Suggestion = Pick<ResultView, 'address'> & {
  title: LocalizedValue | undefined
  note?: string
}
export type SuggestionGroup = { name: 'next' | 'newest' | 'tips'; items: Suggestion[] }

/** The loader data of the search: what was found, or else what may help. */
export async function loadSearch(context: Readonly<RouterContextProvider>, url: URL) {
  const language = context.get(languageContext)
  const query = url.searchParams.get('q') ?? ''
  const only = parseListName(url.searchParams.get('in'))
  const words = parseQuery(query)
  const facts = context.get(pageContext)
  const { site } = facts
  const suggestions = await loadSuggestions(facts, language)
  if (words.length === 0) {
    return { query, only, isTooShort: query !== '', ...nothingFound, suggestions }
  }
  const limit = only ? shownOfOne : shownAmongAll
  const names = only === undefined ? listNames : listNames.filter((name) => name === only)
  const found = await site.search(query, { language, contentNames: names, limit })
  // Texts in the other language are kept, but nobody reads them on a site with one.
  const languages = languagesOf(facts.settings.languages)
  const readable = found.groups
    .map((group) => ({
      ...group,
      hits: group.hits.filter((hit) => languages.includes(hit.language)),
    }))
    .filter(({ hits }) => hits.length > 0)
  const groups = await Promise.all(
    readable.map(async ({ contentName, hits, hasMore }) => ({
      name: contentName,
      title: titleOfGroup(site, contentName, language),
      results: await Promise.all(hits.map((hit) => toResultView(site, contentName, hit, language))),
      hasMore,
    })),
  )
  const { isCorrected } = found
  return { query, only, isTooShort: false, groups, isCorrected, suggestions }
}

const nothingFound: { groups: SearchGroup[]; isCorrected: boolean } = {
  groups: [],
  isCorrected: false,
}

function parseListName(value: string | null): ListName | undefined {
  return value !== null && isListName(value) ? value : undefined
}

/** The name of the screen, or of the pages that are on none. */
function titleOfGroup(site: Site, name: ListName, language: Language): string {
  const { path } = listKindOf(name)
  const namespace = isScreenPath(path) ? path.slice(1) : 'search'
  const messages = site.lastMessages().in(language)
  const t = messages.getFixedT(null, 'search')
  if (namespace === 'search') return t('pages')
  // The folder of every kind has a namespace with a title, as that of the news.
  return messages.getFixedT(null, namespace as 'news')('title')
}

async function toResultView(
  site: Site,
  contentName: ListName,
  hit: SearchHit,
  language: Language,
): Promise<ResultView> {
  const kind = listKindOf(contentName)
  const { zone } = site.present()
  const { document, ...text } = hit
  const period = periodOf(kind, { body: document, publishAt: document.publishedAt }, zone)
  return {
    ...text,
    id: document.id,
    address: await addressOf(site[contentName], contentName, hit),
    ...(period && { period: periodInWords(...period, language) }),
  }
}

/** Its own page, or else where its link leads, or else its place in the list. */
async function addressOf(
  content: Content<unknown>,
  contentName: ListName,
  { document }: SearchHit,
): Promise<ResultView['address']> {
  const kind = listKindOf(contentName)
  const path = publicPath(kind, document.slug)
  if (kind.hasItemPages) return { path }
  const links = kind.fields.filter(({ control }) => control === 'link')
  const [external] = Object.values(toFormValues({ fields: links }, document))
  if (external) return { external }
  const position = await content.position(document.id)
  if (position === undefined) return { path }
  const page = Math.floor(position / kind.pageSize) + 1
  return { path, hash: `#${anchorOf(kind, document.slug)}`, ...(page > 1 && { page }) }
}

/** Offers something to read: the next event, the newest news, and a tip of each section. */
async function loadSuggestions(
  { site, today }: PageFacts,
  language: Language,
): Promise<SuggestionGroup[]> {
  const [events, news, tips] = await Promise.all([
    site.events.upcoming({ today, page: 1, size: 1 }),
    site.news.page({ page: 1, size: 3 }),
    site.tips.page({ page: 1, size: tipKind.pageSize }),
  ])
  const groups: SuggestionGroup[] = [
    {
      name: 'next',
      items: events.items.map(({ slug, titles, dates }) => ({
        address: { path: publicPath(listKindOf('events'), slug) },
        title: localize(titles, language),
        note: periodInWords(dates.start, dates.end, language),
      })),
    },
    {
      name: 'newest',
      items: news.items.map(({ slug, title }) => ({
        address: { path: publicPath(listKindOf('news'), slug) },
        title: localize(title, language),
      })),
    },
    {
      name: 'tips',
      items: groupBySection(tips.items, ({ section }) => section).flatMap(({ tips: [first] }) =>
        first ? [{ address: tipAddress(first), title: localize(first.title, language) }] : [],
      ),
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

const tipAddress = ({ slug }: { slug: string }) => ({
  path: tipKind.path,
  hash: `#${anchorOf(tipKind, slug)}`,
})
