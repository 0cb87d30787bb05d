import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { runQuietly } from '../setup/child-process.mjs'
import { Failure } from '../setup/failure.mjs'
import { say } from '../setup/say.mjs'

/** In the order of preference. The headless shell comes first: it cannot open a window and needs less than half of the processor time. */
const executableNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
] as const
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a Chromium that can be started. Installs one if there is none. Where nobody watches (`CI`), the shell is
 * installed beside a whole Chromium.
 */
export async function findOrInstallBrowser(): Promise<string> {
  const found = findBrowser()
  const isChosen = found && (found === process.env['CHROMIUM_PATH'] || !process.env['CI'])
  if (isChosen || found?.endsWith(executableNames[0])) return found
  const debianInstallers = ['chromium-headless-shell', 'chromium'].map(
    (name) => () => installWithApt([name]),
  )
  for (const install of [...debianInstallers, installFromPlaywright]) {
    try {
      await install()
    } catch (error) {
      if (error instanceof Failure) throw error
    }
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Failure(
    'No browser for the tests: install Chromium or Google Chrome, or set CHROMIUM_PATH to one, and start again.',
  )
}

/** Starts a browser without a window and with a temporary profile. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
}

function findBrowser(): string | undefined {
  const configured = process.env['CHROMIUM_PATH']
  if (configured && !canStart(configured)) {
    throw new Failure(
      `CHROMIUM_PATH is ${configured}, which does not start: correct it or leave it out.`,
    )
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const inPath = executableNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  const candidates = [configured, chromium.executablePath(), ...inPath, ...macPaths]
  return candidates.find((path) => path !== undefined && existsSync(path) && canStart(path))
}

/** A package may install a script that only explains how to get the real browser. */
function canStart(path: string): boolean {
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0
}

async function installFromPlaywright(): Promise<void> {
  say('Downloading a browser for the tests.')
  const packageFolder = dirname(createRequire(import.meta.url).resolve('playwright/package.json'))
  await runQuietly(process.execPath, [join(packageFolder, 'cli.js'), 'install', 'chromium'], {})
}

/** Does nothing where there is no apt-get or no right to use it. */
export async function installWithApt(packages: string[]): Promise<void> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  say(`Installing ${packages.join(' and ')} with apt-get.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['update'], { env })
  await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env })
}
