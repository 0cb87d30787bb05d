import type { Page } from 'playwright'
import { screens } from '#core/screens.ts'

export type Screen = {
  name: string
  path: string
  /** On a site without content whose team is damaged; otherwise on the demo's content. */
  isOfEmptySite?: boolean
  /** For a signed-in administrator. */
  isSignedIn?: boolean
  prepare?: (page: Page) => Promise<void>
}

export const emptySiteSql = `
  UPDATE documents SET state = 'removed' WHERE kind IN ('event', 'news', 'project');
  UPDATE documents SET body = '{ damaged' WHERE kind = 'organizer'`

/** Every screen by its name; of the pages of one kind only the first. */
export async function listScreens(origin: string): Promise<Screen[]> {
  const organizerPath = await firstLink(origin, '/team')
  const newsPath = await firstLink(origin, '/news')
  const yearPath = await firstLink(origin, '/events')
  const projectSheet = await firstLink(origin, '/projects', '/print/projects')
  return [
    ...screens.map(({ name, path }) => ({ name, path })),
    { name: 'organizer', path: organizerPath },
    { name: 'organizer-unknown', path: '/team/nobody' },
    { name: 'news-item', path: newsPath },
    { name: 'events-past', path: yearPath },
    { name: 'sheet-events', path: '/print/events' },
    { name: 'sheet-tips', path: '/print/tips' },
    { name: 'sheet-project', path: projectSheet },
    { name: 'not-found', path: '/there-is-no-such-page' },
    { name: 'admin', path: '/adminf83922ab' },
    { name: 'sign-in', path: '/sign-in' },
    { name: 'invitation', path: '/invitation' },
    { name: 'home-viewport', path: '/', prepare: async () => {} },
    { name: 'menu', path: '/', prepare: openMenu },
    ...['events', 'news', 'projects'].map((list) => ({
      name: `${list}-empty`,
      path: `/${list}`,
      isOfEmptySite: true,
    })),
    { name: 'error', path: '/team', isOfEmptySite: true },
    // Last, because the session stays.
    { name: 'events-signed-in', path: '/events', isSignedIn: true },
    ...adminScreens.map((screen) => ({ ...screen, isSignedIn: true })),
  ]
}

const adminScreens: Screen[] = [
  { name: 'admin-home', path: '/adminf83922ab' },
  { name: 'admin-events', path: '/adminf83922ab/events' },
  { name: 'admin-news', path: '/adminf83922ab/news' },
  { name: 'admin-bin', path: '/adminf83922ab/news?show=bin' },
  { name: 'admin-admins', path: '/adminf83922ab/admins' },
  { name: 'admin-sessions', path: '/adminf83922ab/sessions' },
  { name: 'admin-backups', path: '/adminf83922ab/backups' },
  { name: 'admin-import', path: '/adminf83922ab/import' },
  { name: 'admin-feedback', path: '/adminf83922ab/feedback' },
  { name: 'admin-guide', path: '/adminf83922ab/guide' },
  { name: 'more', path: '/adminf83922ab/events', prepare: openMore },
  { name: 'sheet-event', path: '/adminf83922ab/events', prepare: openSheet },
  { name: 'form-event', path: '/events', prepare: openForm },
  { name: 'form-news', path: '/news', prepare: openForm },
  { name: 'form-organizer', path: '/team', prepare: openForm },
  { name: 'form-project', path: '/projects', prepare: openForm },
  { name: 'delete', path: '/projects', prepare: openDeleteDialog },
]

async function firstLink(origin: string, list: string, below = list): Promise<string> {
  const html = await (await fetch(`${origin}${list}`)).text()
  const link = new RegExp(`href="(${below}/[\\w-]+)"`).exec(html)
  if (!link?.[1]) throw new Error(`${list} has no links to ${below}`)
  return link[1]
}

async function openMore(page: Page) {
  await page.locator('[data-action=more]').first().click()
}

async function openSheet(page: Page) {
  await openMore(page)
  await page.locator('a[href^="/print/events/"]').first().click()
  await page.waitForURL('**/print/**')
}

async function openMenu(page: Page) {
  const menuButton = page.locator('[popovertarget="navigation"]')
  if (await menuButton.isVisible()) await menuButton.click()
}

/** The tools of the first item: its form and the dialog before it is deleted. */
async function openForm(page: Page) {
  // The pencil is before the bin.
  await press(page, 'button:has(+ [data-action=delete])')
  // The preview of a text is shown a moment after the form has opened.
  await page.waitForTimeout(600)
}

async function openDeleteDialog(page: Page) {
  await press(page, '[data-action=delete]')
}

async function press(page: Page, tool: string) {
  await page.getByRole('main').getByRole('listitem').locator(tool).first().click()
  await page.getByRole('dialog').waitFor()
}

/** Signs in through the demo's provider. */
export async function signIn(page: Page, origin: string) {
  await page.goto(`${origin}/adminf83922ab`)
  await page.locator('form[method=post] button').click()
  await page.getByRole('button', { name: 'admin@example.org', exact: true }).click()
  await page.waitForURL(`${origin}/adminf83922ab**`)
}
