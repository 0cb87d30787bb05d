import { resolve } from 'node:path'
import type { Page, Route } from 'playwright/test'
import { build, type Rolldown } from 'vite'
import { expect } from '../fixtures.ts'
import { startSession } from '../sign-in.ts'

const base = '/field-of-images/'
// The policy of the site's pages, without the hashes of inline scripts.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; " +
  "font-src 'self'; connect-src 'self'"
const shell = (script: string, style: string) =>
  `<!doctype html><html lang="uk"><meta name="viewport" content="width=device-width">
   <link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${base}${style}">
   <title>Field</title><main></main>
   <script type="module" src="${base}${script}"></script>`

const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
}
let files: Promise<Map<string, string | Uint8Array>> | undefined

/** Builds the field alone, in the same way as the site. */
async function bundle() {
  const output = (await build({
    configFile: false,
    root: resolve(import.meta.dirname, '../../../..'),
    base,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(import.meta.dirname, 'page.tsx'),
        output: {
          codeSplitting: false,
          entryFileNames: 'page.js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  })) as Rolldown.RolldownOutput
  const entries = output.output.map((file): [string, string | Uint8Array] =>
    file.type === 'chunk' ? [file.fileName, file.code] : [file.fileName, file.source],
  )
  return new Map(entries)
}

/** Signs in and opens the field on the site's origin, with its session, uploads and store. */
export async function openField(page: Page, query = ''): Promise<void> {
  files ??= bundle()
  const built = await files
  const style = [...built.keys()].find((name) => name.endsWith('.css')) ?? ''
  const serve = async (route: Route) => {
    const name = new URL(route.request().url()).pathname.slice(base.length)
    const content = built.get(name)
    const isPage = name === ''
    await route.fulfill({
      status: isPage || content !== undefined ? 200 : 404,
      contentType: isPage ? 'text/html' : (types[name.split('.').at(-1) ?? ''] ?? 'text/plain'),
      headers: isPage ? { 'content-security-policy': policy } : {},
      body: isPage ? shell('page.js', style) : Buffer.from(content ?? ''),
    })
  }
  await page.route(`**${base}**`, serve)
  await startSession(page, 'admin@example.org')
  await page.goto(`${base}${query}`)
  await expect(page.getByRole('group', { name: 'Images' })).toBeVisible()
}
