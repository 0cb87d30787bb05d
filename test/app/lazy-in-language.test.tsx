import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyInLanguage, loadPartsInLanguage } from '#app/react-router/lazy-in-language.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a part that could not be loaded is loaded with the next change of language, and once', async () => {
  vi.stubGlobal('document', { querySelector: () => ({}) })
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(() => 'the part')
  const Part = lazyInLanguage('part', 'analytics', load)
  for (const calls of [1, 2, 2]) {
    await loadPartsInLanguage()
    expect(load).toHaveBeenCalledTimes(calls)
  }
  expect(renderToStaticMarkup(<Part />)).toBe('the part')
})
