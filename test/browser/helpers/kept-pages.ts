import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

export async function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        found.push(url.slice(location.origin.length))
      }
    }
    return found
  })
}

export async function expectKept(page: Page, ...addresses: string[]): Promise<void> {
  await expect
    .poll(async () => {
      const kept = await keptAddresses(page)
      return addresses.filter((address) => !kept.includes(address))
    })
    .toEqual([])
}

export const pagesAmong = (addresses: string[]) =>
  addresses.filter((address) => !/^\/(?:(?:static|messages)\/|__)/.test(address))
