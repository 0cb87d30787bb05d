import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('#app/frame/toasts/ToastHost.tsx')
  vi.resetModules()
})

test('a toast that could not be loaded leaves the page alone, and the next one tries again', async () => {
  vi.useFakeTimers()
  vi.resetModules()
  let isOnline = false
  const toast = vi.fn<(text: string) => void>()
  vi.doMock('#app/frame/toasts/ToastHost.tsx', () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return { toastParts: { toast, ToastHost: () => null } }
  })
  const { showToast } = await import('#app/frame/toasts/show-toast.ts')
  const show = (text: string) => showToast((shown) => shown(text))
  await expect(show('first')).rejects.toHaveProperty('name', 'ChunkLoadError')
  isOnline = true
  // React may render the failure again within a second.
  await vi.advanceTimersByTimeAsync(1_000)
  await show('second')
  expect(toast.mock.calls).toEqual([['second']])
})
