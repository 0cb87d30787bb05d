import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '#scripts/testing/port.ts'
import type { BrowserTab, TestedBrowser } from './browser-tab.ts'
import { findElement, isShownScript, setDate, type ElementQuery } from './find-element.ts'

/** Starts WebKitGTK's MiniBrowser on a display of its own, and the program that drives it. */
export async function startWebKit(browserPath: string): Promise<TestedBrowser> {
  const display = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const displayNumber = await firstLine(display.stdio[3] as Readable)
  const port = await freePort()
  const driverProcess = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: `:${displayNumber}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: 'ignore',
  })
  const server = `http://127.0.0.1:${port}`
  await waitForDriver(server, driverProcess)
  const openDriver = () =>
    new Builder()
      .usingServer(server)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
      })
      .build()
  const first = await openDriver()
  const version = (await first.getCapabilities()).getBrowserVersion() ?? 'unknown'
  await first.quit()
  return {
    version: `WebKitGTK ${version}`,
    openTab: async (origin) => createTab(await openDriver(), origin),
    async close() {
      await stop(driverProcess)
      await stop(display)
    },
  }
}

function createTab(driver: WebDriver, origin: string): BrowserTab {
  const find = async (query: ElementQuery): Promise<WebElement> => {
    const script = `return (${findElement.toString()})(arguments[0])`
    return driver.wait(
      // A page that is just being replaced answers with an error; the next one is asked again.
      () => driver.executeScript<WebElement | null>(script, query).catch(() => null),
      30_000,
      `There is no ${query.role} "${query.name ?? ''}".`,
    ) as Promise<WebElement>
  }
  return {
    goTo: (address) => driver.get(origin + address),
    goBack: async () => void (await driver.executeScript('history.back()')),
    reload: () => driver.navigate().refresh(),
    setSize: async (width, height) =>
      void (await driver.manage().window().setRect({ x: 0, y: 0, width, height })),
    async setCookie(name, value) {
      // WebDriver sets cookies for the page that is open.
      await driver.get(`${origin}/robots.txt`)
      await driver.manage().addCookie({ name, value, httpOnly: true, sameSite: 'Lax' })
    },
    evaluate: (script, argument) =>
      driver.executeScript(`return (${script.toString()})(arguments[0])`, argument),
    // A page that is just being replaced answers with an error.
    isShown: (query) =>
      driver.executeScript<boolean>(`return ${isShownScript(query)}`).catch(() => false),
    async click(query) {
      const element = await find(query)
      // The driver does not wait for the end of a smooth scroll.
      await driver.executeScript(
        "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
        element,
      )
      await element.click()
    },
    type: async (query, text) => (await find(query)).sendKeys(text),
    chooseDate: async (query, date) =>
      driver.executeScript(`(${setDate.toString()})(...arguments)`, await find(query), date),
    chooseFile: async (query, path) => (await find(query)).sendKeys(path),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit(),
  }
}

async function firstLine(stream: Readable): Promise<string> {
  const [line] = (await once(createInterface(stream), 'line')) as [string]
  return line
}

async function waitForDriver(server: string, driver: ChildProcess): Promise<void> {
  const isReady = () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver ended before it was ready.')
    await pause(50)
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
