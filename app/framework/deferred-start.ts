import { releaseCheckAddress, releaseOf } from './router-requests.ts'

/** The session storage key of the release for which the page has reloaded itself. */
export const reloadedReleaseKey = 'vatra-reloaded-for'

/**
 * Shows the text first and hydrates after the paint. React Router writes a module script and preload
 * hints that the browser would fetch at once. Here the same modules are imported when the page is
 * loaded and painted and the browser is idle, or at the first touch, key press or pointer movement
 * (pointermove without movement is ignored: browsers report it for a pointer at rest). With little data
 * only the field of a form that is posted starts them, because it keeps what is typed; everything else
 * works without. If they cannot be loaded, the page stays readable and the next input tries again; a page
 * of an older release reloads itself once.
 *
 * An administrator's buttons need React, so an administrator's page starts immediately, and a click
 * made before hydration is repeated afterwards.
 */
export function deferStart(html: string, nonce: string): string {
  const module = new RegExp(`<script nonce="${nonce}" type="module" async="">([^]*?)</script>`)
  const hint = /<link rel="modulepreload"[^>]*>/g
  const isAdminPage = /^<!DOCTYPE html><html[^>]* data-editing\b/i.test(html)
  const toStartScript = (_: string, body: string) =>
    `<script nonce="${nonce}">${startScript(body, isAdminPage ? startImmediately : startWhenIdle)}</script>`
  if (!module.test(html)) throw unknownStartScript()
  return html.replace(hint, '').replace(module, toStartScript)
}

type StartCondition = { waitFor: string; afterStart: string }

function startScript(body: string, { waitFor, afterStart }: StartCondition): string {
  const names: string[] = []
  const addresses: string[] = []
  const rest = body.replace(
    /import \* as (\w+) from ("[^"]+");/g,
    (_, name: string, from: string) => {
      names.push(name)
      addresses.push(`import(${from})`)
      return ''
    },
  )
  const start = rest.replace(/^[\s;]+/, '').replace(/import\(("[^"]+")\);\s*$/, 'return import($1)')
  if (/^\s*import\b/m.test(start) || !start.includes('return import(')) throw unknownStartScript()
  const release = releaseOf(rest)
  if (!release) throw unknownStartScript()
  return `{let isStarted
const savesData = 'littleData' in document.documentElement.dataset
const listen = (action) => {
  for (const event of savesData ? ['focusin'] : ['pointerdown', 'pointermove', 'touchstart', 'keydown']) window[action + 'EventListener'](event, start, { passive: true })
}
const start = (event) => {
  if (isStarted || (event?.type === 'pointermove' && !event.movementX && !event.movementY)) return
  if (event?.type === 'focusin' && !event.target.matches('form[method=post] :is(input, textarea)')) return
  isStarted = true
  listen('remove')
  Promise.all([${addresses.join(',')}]).then(([${names.join(',')}]) => {${start}})${afterStart}.catch(recover)
}
const recover = async () => {
  const response = await fetch('${releaseCheckAddress(release)}', { cache: 'no-store' }).catch(() => {})
  if (response?.status === 204 && sessionStorage.getItem('${reloadedReleaseKey}') !== '${release}') {
    sessionStorage.setItem('${reloadedReleaseKey}', '${release}')
    return location.reload()
  }
  isStarted = false
  listen('add')
}
listen('add')
${waitFor}}`
}

const startWhenIdle: StartCondition = {
  waitFor: `const onPaint = (entries, observer) => {
  if (entries.getEntriesByName('first-contentful-paint').length === 0) return
  observer.disconnect()
  ;(window.requestIdleCallback ?? setTimeout)(start, { timeout: 1000 })
}
if (!savesData) addEventListener('load', () => new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true }))`,
  afterStart: '',
}

// A form with a method works without React. While React hydrates, it stops click events before they
// reach the window and drops them; so the click is repeated until it gets through.
const startImmediately: StartCondition = {
  waitFor: `let clicked
const holdClick = (event) => {
  const button = event.target.closest('button')
  if (!button || (button.type === 'submit' && button.form?.hasAttribute('method'))) return
  event.preventDefault()
  clicked = button
}
const repeatClick = () => {
  if (!clicked?.isConnected) return
  addEventListener('click', () => (clicked = undefined), { once: true })
  clicked.click()
  setTimeout(repeatClick, 30)
}
addEventListener('click', holdClick, true)
start()`,
  afterStart: `.then(() => {
  removeEventListener('click', holdClick, true)
  repeatClick()
})`,
}

/** Fails loudly: otherwise pages would never hydrate, or hydrate at once. */
function unknownStartScript(): Error {
  return new Error(
    'React Router writes its start script in a new way: update app/framework/deferred-start.ts',
  )
}
