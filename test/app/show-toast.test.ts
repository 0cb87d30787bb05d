import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('#app/layout/toasts/ToastHost.tsx')
  vi.resetModules()
})

test('a toast that could not be loaded leaves the page alone, and the next one tries again', async () => {
  vi.useFakeTimers()
  vi.resetModules()
  let isOnline = false
  const toast = vi.fn<(text: string) => void>()
  vi.doMock('#app/layout/toasts/ToastHost.tsx', () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return { toastParts: { toastAbout: () => ({ blank: toast }), ToastHost: () => null } }
  })
  const { showToast } = await import('#app/layout/toasts/show-toast.ts')
  const show = (text: string) => showToast('test', (shown) => shown.blank(text))
  await expect(show('first')).rejects.toHaveProperty('name', 'ChunkLoadError')
  isOnline = true
  // React may render the failure again within a second.
  await vi.advanceTimersByTimeAsync(1_000)
  await show('second')
  expect(toast.mock.calls).toEqual([['second']])
})

/** The list of toasts, each with its duration, the newest first. */
async function openToasts() {
  vi.resetModules()
  const { toast, useToasterStore } = await import('react-hot-toast/headless')
  // What another test has shown.
  toast.remove()
  const { toastAbout } = await import('#app/state/toast-about.ts')
  const List = () =>
    useToasterStore().toasts.map(({ message, duration }) =>
      typeof message === 'string' ? `${message} ${String(duration)}; ` : '',
    )
  return { toastAbout, shown: () => renderToStaticMarkup(createElement(List)) }
}

test('each kind has its duration, and at most the newest twenty are shown', async () => {
  const { toastAbout, shown } = await openToasts()
  for (const kind of ['blank', 'error', 'success', 'loading', 'custom'] as const) {
    toastAbout(kind)[kind](kind)
  }
  expect(shown()).toBe('custom 4000; loading Infinity; success 2000; error 4000; blank 4000; ')
  for (let index = 1; index <= 23; index++) toastAbout(`${index}`).blank(`toast ${index}`)
  expect(shown().split('; ').slice(0, -1)).toEqual(
    Array.from({ length: 20 }, (_, index) => `toast ${23 - index} 4000`),
  )
})

test('a toast replaces the one about the same subject, and one that says the same', async () => {
  const { toastAbout, shown } = await openToasts()
  toastAbout('event').success('deleted', { duration: 20_000 })
  toastAbout('form').error('not added')
  toastAbout('event').error('not restored')
  expect(shown(), 'the newest first, with its own duration').toBe(
    'not restored 4000; not added 4000; ',
  )
  toastAbout('form').success('added')
  expect(shown()).toBe('added 2000; not restored 4000; ')
  toastAbout('another form').success('added')
  expect(shown()).toBe('added 2000; not restored 4000; ')
  toastAbout('form').remove()
  expect(shown(), 'the other form has it now').toBe('added 2000; not restored 4000; ')
  toastAbout('another form').remove()
  expect(shown()).toBe('not restored 4000; ')
})
