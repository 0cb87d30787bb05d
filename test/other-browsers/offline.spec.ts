import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageRelease } from '#app/react-router/release.ts'
import { eventKind } from '#core/content/event.ts'
import { freePort } from '#scripts/testing/port.ts'
import { openStore } from '#server/storage/open-store.ts'
import { findStoredFeedback, uniqueMessage } from '#test/browser/helpers/feedback-form.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import type { BrowserTab } from './helpers/browser-tab.ts'
import {
  expect,
  expectHidden,
  expectShown,
  openPage,
  pathOf,
  signIn,
  test,
} from './helpers/fixtures.ts'
import { fillInEvent, fillInFeedback } from './helpers/forms.ts'
import {
  buildNextRelease,
  oldRelease,
  startRelease,
  type Release,
  type RunningRelease,
} from './helpers/releases.ts'

const { shell, contacts, tips } = messages.uk
const screens = {
  '/': undefined,
  '/events': shell.nav.events,
  '/news': messages.uk.news.title,
  '/tips': tips.title,
  '/team': shell.nav.team,
  '/contacts': contacts.title,
}

let folder = ''
let origin = ''
let running: RunningRelease | undefined
const folderByVersion = new Map<string, Release>()

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vatra-offline-'))
})
test.afterEach(async () => {
  await stop()
  await rm(folder, { recursive: true })
})

/** Starts a release in place of the one that runs. */
async function start(release: Release): Promise<string> {
  const port = origin ? Number(new URL(origin).port) : await freePort()
  origin = `http://127.0.0.1:${port}`
  await stop()
  running = await startRelease(release, port, folder)
  folderByVersion.set(running.version, release)
  return running.version
}

/** From now on the browser has no network. */
async function stop(): Promise<void> {
  await running?.stop()
  running = undefined
}

const keptAddresses = (tab: BrowserTab, version: string) =>
  tab.evaluate(async (name) => {
    const requests = (await caches.has(name)) ? await (await caches.open(name)).keys() : []
    return requests.map(({ url }) => url.slice(location.origin.length))
  }, `kept-pages ${version}`)

/** Waits until this release is kept with everything that its screens need. */
async function expectKept(tab: BrowserTab, version: string): Promise<void> {
  const isComplete = (kept: string[]) =>
    Object.keys(screens).every((path) => kept.includes(path)) &&
    kept.some((address) => address.startsWith('/__manifest')) &&
    kept.filter((address) => address.endsWith('.js')).length > 20
  await expect.poll(async () => isComplete(await keptAddresses(tab, version))).toBe(true)
}

type ShownPage = { versionInScript: string | undefined; files: string[]; isNext: boolean }

/** The release of the page, whatever it has loaded, and whether it has the change of the next release. */
const readPage = (tab: BrowserTab): Promise<ShownPage> =>
  tab.evaluate(() => {
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
    return {
      // A page without a program names it only in its start script.
      versionInScript: /"version":\s*"([^"]+)"/.exec(document.documentElement.innerHTML)?.[1],
      files: loaded.filter((path) => path.startsWith('/static/')),
      isNext: document.querySelector('footer[data-release]') !== null,
    }
  }, undefined)

/** The page is no error, and all of it is of one release, which is returned. */
async function expectWholePage(tab: BrowserTab, path: string): Promise<string> {
  const name = screens[path as keyof typeof screens]
  await expect.poll(() => pathOf(tab).catch(() => '')).toBe(path)
  await expectShown(tab, { role: 'heading', ...(name && { name }) })
  const { versionInScript, files, isNext } = await readPage(tab)
  const version = (await tab.evaluate(pageRelease, undefined)) || (versionInScript ?? '')
  const release = folderByVersion.get(version)
  if (!release) throw new Error(`${path} is of an unknown release: ${version}.`)
  expect(isNext, path).toBe(release.isNext)
  expect(files.length, `${path} has styles`).toBeGreaterThan(0)
  const isMissing = (file: string) => !existsSync(join(release.folder, 'build', 'client', file))
  expect(files.filter(isMissing), `${path} has files of another release`).toEqual([])
  return version
}

const isNoteShown = (tab: BrowserTab) =>
  tab.evaluate(() => document.querySelector('#stale-note') !== null, undefined)

/** A click during the transition between two screens reaches neither of them, so it is repeated. */
async function follow(tab: BrowserTab, name: string, path: string): Promise<string> {
  await expect
    .poll(async () => {
      await tab.click({ role: 'link', name }).catch(() => {})
      return pathOf(tab).catch(() => '')
    })
    .toBe(path)
  return expectWholePage(tab, path)
}

/** Every kept screen opens with the note, also through a link. Returns their releases. */
async function openAllWithoutNetwork(tab: BrowserTab): Promise<Set<string>> {
  const versions = new Set<string>()
  for (const path of Object.keys(screens)) {
    await tab.goTo(path)
    versions.add(await expectWholePage(tab, path))
    expect(await isNoteShown(tab), path).toBe(true)
  }
  versions.add(await follow(tab, shell.nav.tips, '/tips'))
  return versions
}

/** Reads two pages, with which the worker is installed, until everything is kept. */
async function readUntilKept(tab: BrowserTab, version: string): Promise<void> {
  await openPage(tab, '/contacts')
  expect(await follow(tab, shell.nav.news, '/news')).toBe(version)
  await expectKept(tab, version)
}

test('what was read opens without a network, and is as new as ever with it', async ({
  testedBrowser,
}) => {
  const version = await start(oldRelease)
  const tab = await testedBrowser.openTab(origin)
  await tab.setSize(1440, 844)
  await readUntilKept(tab, version)
  await stop()
  expect(await openAllWithoutNetwork(tab)).toEqual(new Set([version]))
  await start(oldRelease)
  await openPage(tab, '/tips')
  expect(await isNoteShown(tab)).toBe(false)
  await tab.close()
})

test('a message that is written without a network waits on the device, and is sent once', async ({
  testedBrowser,
}) => {
  const { feedback, offline } = messages.uk
  const message = uniqueMessage()
  await start(oldRelease)
  const tab = await testedBrowser.openTab(origin)
  await openPage(tab, '/feedback')
  await fillInFeedback(tab, message, 'uk')
  await stop()
  await tab.click({ role: 'button', name: feedback.form.send })
  await expectShown(tab, { role: 'heading', name: offline.feedback.waitingTitle })
  await start(oldRelease)
  const stored = () => findStoredFeedback({ place: { dataDir: folder } }, message)
  await expect.poll(stored).toHaveLength(1)
  await expectHidden(tab, { role: 'heading', name: offline.feedback.waitingTitle })
  await tab.close()
})

test('an event that is added without a network waits on the device, and is sent once', async ({
  testedBrowser,
}) => {
  const { editing, content } = messages.uk
  const title = `Пікнік ${crypto.randomUUID()}`
  const mark = { role: 'button', name: editing.waitingSaves.mark.replace('{{n}}', '1') } as const
  await start(oldRelease)
  const tab = await testedBrowser.openTab(origin)
  await signIn(tab, { place: { dataDir: folder } }, 'admin@example.org')
  await openPage(tab, '/events')
  await tab.click({ role: 'button', name: content.events.add })
  await fillInEvent(tab, title, 'uk')
  await stop()
  await tab.click({ role: 'button', name: content.events.save, isInDialog: true })
  await expectShown(tab, mark)
  await start(oldRelease)
  await expectHidden(tab, mark)
  await expectShown(tab, { role: 'heading', name: title })
  await using store = await openStore({ dataDir: folder })
  const events = await store.documents.all(eventKind, { removed: false })
  expect(events.filter(({ body }) => body.titles.uk === title)).toHaveLength(1)
  await tab.close()
})

test('a new release, and the return to the old one, never mix with another or leave a page empty', async ({
  testedBrowser,
}) => {
  test.setTimeout(600_000)
  const nextRelease = await buildNextRelease()
  const oldVersion = await start(oldRelease)
  const tab = await testedBrowser.openTab(origin)
  await tab.setSize(1440, 844)
  await readUntilKept(tab, oldVersion)

  // The open page of the old release goes on, and the network is lost as soon as it has seen the next one.
  const nextVersion = await start(nextRelease)
  expect(nextVersion).not.toBe(oldVersion)
  await follow(tab, shell.nav.team, '/team')
  await follow(tab, shell.nav.tips, '/tips')
  await tab.goTo('/team')
  expect(await expectWholePage(tab, '/team')).toBe(nextVersion)
  await stop()
  await openAllWithoutNetwork(tab)

  await start(nextRelease)
  await readUntilKept(tab, nextVersion)
  await stop()
  expect(await openAllWithoutNetwork(tab)).toEqual(new Set([nextVersion]))

  await start(oldRelease)
  await tab.goTo('/team')
  expect(await expectWholePage(tab, '/team')).toBe(oldVersion)
  await stop()
  await openAllWithoutNetwork(tab)
  await tab.close()
})
