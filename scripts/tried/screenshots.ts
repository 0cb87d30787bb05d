import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright'
import type { Community } from './communities.ts'

const folder = fileURLToPath(new URL('../../look/tried/', import.meta.url))
const views = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const

/** Takes only pages among these addresses, and names each file after its own. */
export async function takeScreenshots(
  browser: Browser,
  { title }: Community,
  addresses: readonly string[],
): Promise<void> {
  const own = join(folder, title)
  await rm(own, { recursive: true, force: true })
  await mkdir(own, { recursive: true })
  const pages = addresses.filter((address) => !/\.\w+(?:\?|$)/.test(new URL(address).pathname))
  for (const { width, colorScheme } of views) {
    const context = await browser.newContext({
      viewport: { width, height: 844 },
      colorScheme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    for (const address of pages) {
      await page.goto(address, { waitUntil: 'load' })
      const { pathname, search } = new URL(address)
      const name = decodeURIComponent(pathname + search).replaceAll(/[^\p{L}\d]+/gu, '-')
      await page.screenshot({ path: join(own, `${name}-${width}.jpg`), fullPage: true })
    }
    await context.close()
  }
}
