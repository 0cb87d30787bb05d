import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure } from '../setup/failure.mjs'
import { installWithApt } from './browser.ts'

type OtherBrowser = {
  /** The environment variable that names the program. */
  variable: string
  paths: string[]
  /** Other programs that have to be installed. */
  programs: string[]
  packages: string[]
}

const otherBrowsers: Record<string, OtherBrowser> = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    paths: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'],
    programs: [],
    packages: ['chromium-headless-shell'],
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    programs: [],
    packages: ['firefox-esr'],
  },
  webkit: {
    variable: 'WEBKIT_PATH',
    paths: [
      '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    ],
    programs: ['WebKitWebDriver', 'Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
}

export const otherBrowserNames = Object.keys(otherBrowsers)

/** Finds the requested browsers, or installs them. Returns the environment that the tests read. */
export async function findOtherBrowsers(requested: string[]): Promise<Record<string, string>> {
  const names = requested.length > 0 ? requested : otherBrowserNames
  const unknown = names.find((name) => !Object.hasOwn(otherBrowsers, name))
  if (unknown) {
    throw new Failure(`There is no browser "${unknown}": choose chromium, firefox or webkit.`)
  }
  const environment: Record<string, string> = { TESTED_BROWSERS: names.join(',') }
  for (const name of names) {
    const browser = otherBrowsers[name]
    if (browser)
      environment[browser.variable] = findProgram(browser) ?? (await install(name, browser))
  }
  return environment
}

async function install(name: string, browser: OtherBrowser): Promise<string> {
  await installWithApt(browser.packages)
  const path = findProgram(browser)
  if (path) return path
  throw new Failure(
    `There is no ${name} for the tests: install the packages ${browser.packages.join(' and ')}, ` +
      `or set ${browser.variable}, and start again.`,
  )
}

function findProgram({ variable, paths, programs }: OtherBrowser): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const isInstalled = (program: string) =>
    folders.some((folder) => existsSync(join(folder, program)))
  if (!programs.every(isInstalled)) return undefined
  return [process.env[variable], ...paths].find((path) => path !== undefined && existsSync(path))
}
