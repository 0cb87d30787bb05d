import { releaseCheckAddress, releaseOf } from './router-requests.ts'

/** The session storage key of the release for which the page has reloaded itself. */
export const reloadedReleaseKey = 'vatra-reloaded-for'

/** The event of a page whose messages do not load, before it waits for the next input. */
export const startFailedEvent = 'startFailed'

/** Of the note that the program or the messages of an administrator's page do not load, and its button. */
export const startFailureIds = { note: 'start-failed', retry: 'start-again' }

/**
 * Shows the text first and hydrates after the paint. React Router writes a module script and preload
 * hints that the browser would fetch at once. Here the same modules are imported when the page is
 * loaded and painted and the browser is idle, or at the first touch, key press or pointer movement
 * (pointermove without movement is ignored: browsers report it for a pointer at rest). With little data
 * only the field of a form that is posted starts them, because it keeps what is typed; everything else
 * works without. If they cannot be loaded, the page stays readable and the next input tries again; a page
 * of an older release reloads itself once.
 *
 * An administrator's buttons need React, so an administrator's page starts immediately. A click that needs
 * React (on such a button, or on a link that opens a menu) is shown at once, and repeated after hydration.
 * If React or the messages cannot be loaded, the link is followed, and the page of the button says so.
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

type StartCondition = { waitFor: string; heldControls: string }

function startScript(body: string, { waitFor, heldControls }: StartCondition): string {
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
  Promise.all([${addresses.join(',')}]).then(([${names.join(',')}]) => {${start}}).then(repeatClick, recover)
}
const recover = async () => {
  const response = await fetch('${releaseCheckAddress(release)}', { cache: 'no-store' }).catch(() => {})
  if (response?.status === 204 && sessionStorage.getItem('${reloadedReleaseKey}') !== '${release}') {
    sessionStorage.setItem('${reloadedReleaseKey}', '${release}')
    return location.reload()
  }
  isStarted = false
  listen('add')
  giveUp()
}
${holdClicks(heldControls)}
listen('add')
${waitFor}}`
}

const menuLinks = 'a[data-opens-menu]'

const startWhenIdle: StartCondition = {
  waitFor: `const onPaint = (entries, observer) => {
  if (entries.getEntriesByName('first-contentful-paint').length === 0) return
  observer.disconnect()
  ;(window.requestIdleCallback ?? setTimeout)(start, { timeout: 1000 })
}
if (!savesData) addEventListener('load', () => new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true }))`,
  heldControls: menuLinks,
}

const startImmediately: StartCondition = {
  waitFor: 'start()',
  // The browser itself opens a popover.
  heldControls: `${menuLinks},button:not([popovertarget])`,
}

/**
 * While React hydrates, it stops click events before they reach the window and drops them; so the click is repeated
 * until it gets through. A form with a method works without React.
 */
function holdClicks(controls: string): string {
  return `let pressed
const show = (isPressed) => {
  pressed?.toggleAttribute('data-pressed', isPressed)
  if (isPressed) pressed.setAttribute('aria-busy', 'true')
  else pressed?.removeAttribute('aria-busy')
}
const showFailure = (isFailed) => document.getElementById('${startFailureIds.note}')?.toggleAttribute('hidden', !isFailed)
const holdClick = (event) => {
  const control = event.target.closest('${controls}')
  if (!control || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || (savesData && !isStarted)) return
  if (control.type === 'submit' && control.form?.hasAttribute('method')) return
  event.preventDefault()
  showFailure(false)
  if (control.id !== '${startFailureIds.retry}') {
    show(false)
    pressed = control
  }
  show(true)
  start()
}
const giveUp = () => {
  show(false)
  if (pressed?.href) navigator.onLine && location.assign(pressed.href)
  else if (pressed) showFailure(true)
}
const repeatClick = () => {
  removeEventListener('click', holdClick, true)
  if (!pressed?.isConnected) return
  if (pressed.href) addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true })
  addEventListener('click', () => {
    show(false)
    pressed = undefined
  }, { once: true })
  pressed.click()
  setTimeout(repeatClick, 30)
}
addEventListener('click', holdClick, true)
addEventListener('${startFailedEvent}', giveUp)`
}

/** Fails loudly: otherwise pages would never hydrate, or hydrate at once. */
function unknownStartScript(): Error {
  return new Error(
    'React Router writes its start script in a new way: update app/framework/deferred-start.ts',
  )
}
