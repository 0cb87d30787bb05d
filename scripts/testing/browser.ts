import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { Failure } from '../setup/failure.mjs'
import { runQuietly } from '../setup/child-process.mjs'
import { say } from '../setup/say.mjs'

/** The first cannot open a window, and does the same with less than half of the work. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const macs = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Where a Chromium is that starts. Fetches one where there is none. */
export async function findOrInstallBrowser(): Promise<string> {
  const found = findBrowser()
  if (found) return found
  const debian = ['chromium-headless-shell', 'chromium'].map((name) => () => fromDebian(name))
  for (const fetchOne of [...debian, fromPlaywright]) {
    try {
      await fetchOne()
    } catch (error) {
      if (error instanceof Failure) throw error
    }
    const fetched = findBrowser()
    if (fetched) return fetched
  }
  throw new Failure(
    'No browser for the tests: install Chromium or Google Chrome, or set CHROMIUM_PATH to one, and start again.',
  )
}

/** One that shows no window and leaves nothing behind. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
}

function findBrowser(): string | undefined {
  const asked = process.env['CHROMIUM_PATH']
  if (asked && !starts(asked)) {
    throw new Failure(
      `CHROMIUM_PATH is ${asked}, which does not start: correct it or leave it out.`,
    )
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const all = [asked, chromium.executablePath(), ...installed, ...macs]
  return all.find((path) => path !== undefined && existsSync(path) && starts(path))
}

/** A package can leave a file that only says how to install the real browser. */
function starts(path: string): boolean {
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0
}

async function fromPlaywright(): Promise<void> {
  say('Fetching a browser for the tests.')
  const home = dirname(createRequire(import.meta.url).resolve('playwright/package.json'))
  await runQuietly(process.execPath, [join(home, 'cli.js'), 'install', 'chromium'], {})
}

async function fromDebian(name: string): Promise<void> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  say(`Installing ${name} with apt-get.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['update'], { env })
  await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', name], { env })
}
