import type { Page } from 'playwright/test'

export function headOf(page: Page, html?: string) {
  return page.evaluate((source) => {
    const document =
      source === undefined ? window.document : new DOMParser().parseFromString(source, 'text/html')
    const { head } = document
    const metas = [...head.querySelectorAll('meta:not([media])')]
      .map((meta) => [
        meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
        meta.getAttribute('content') ?? '',
      ])
      .filter(([name]) => name !== '')
    const names = metas.map(([name]) => name)
    const links: Record<string, string[]> = {}
    for (const link of head.querySelectorAll('link[rel=canonical], link[hreflang]')) {
      const name = link.getAttribute('hreflang') ?? 'canonical'
      links[name] = [...(links[name] ?? []), link.getAttribute('href') ?? '']
    }
    return {
      lang: document.documentElement.lang,
      headings: document.querySelectorAll('h1').length,
      titles: [...head.querySelectorAll('title')].map((title) => title.textContent),
      duplicates: names.filter((name, index) => names.indexOf(name) !== index),
      meta: Object.fromEntries(metas) as Record<string, string>,
      links,
      feeds: [...head.querySelectorAll('link[type][rel=alternate]')].map((feed) =>
        feed.getAttribute('href'),
      ),
      structuredData: [...head.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => JSON.parse(script.textContent) as unknown,
      ),
    }
  }, html)
}
