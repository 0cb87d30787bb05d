import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import type { BrowserTab, TestedBrowser } from './browser-tab.ts'
import { findElement, isShownScript, setDate, type ElementQuery } from './find-element.ts'

/** Starts Firefox without a window; it speaks WebDriver BiDi itself. */
export async function startFirefox(executablePath: string): Promise<TestedBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Otherwise a page would be kept waiting for the start page and for updates.
    extraPrefsFirefox: { 'browser.startup.homepage': 'about:blank', 'app.update.auto': false },
  })
  return toTestedBrowser(browser)
}

/** Starts Chromium for what would take too long in `npm test`. */
export async function startChromium(executablePath: string): Promise<TestedBrowser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
  return toTestedBrowser(await launch({ executablePath, headless: 'shell', args }))
}

async function toTestedBrowser(browser: Browser): Promise<TestedBrowser> {
  return {
    version: await browser.version(),
    async openTab(origin) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      return { ...createTab(page, origin), close: () => context.close() }
    },
    close: () => browser.close(),
  }
}

function createTab(page: Page, origin: string): Omit<BrowserTab, 'close'> {
  const find = async (query: ElementQuery): Promise<ElementHandle> => {
    const handle = await page.waitForFunction(findElement, { timeout: 30_000 }, query)
    const element = handle.asElement()
    if (!element) throw new Error(`There is no ${query.role} "${query.name ?? ''}".`)
    return element as ElementHandle
  }
  return {
    goTo: async (address) => void (await page.goto(origin + address)),
    goBack: () => page.evaluate(() => history.back()),
    reload: async () => void (await page.reload()),
    setSize: (width, height) => page.setViewport({ width, height }),
    setCookie: (name, value) =>
      page.browserContext().setCookie({
        name,
        value,
        domain: new URL(origin).hostname,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
      }),
    evaluate: async (script, argument) =>
      page.evaluate(`(${script.toString()})(${JSON.stringify(argument)})`) as never,
    // A page that is just being replaced answers with an error.
    isShown: (query) =>
      page.evaluate(isShownScript(query)).then(
        (result) => result === true,
        () => false,
      ),
    click: async (query) => (await find(query)).click(),
    type: async (query, text) => (await find(query)).type(text),
    chooseDate: async (query, date) => (await find(query)).evaluate(setDate, date),
    async chooseFile(query, path) {
      await ((await find(query)) as ElementHandle<HTMLInputElement>).uploadFile(path)
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
  }
}
