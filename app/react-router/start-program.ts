import { hasNewRelease, reloadOnce } from './release.ts'

/** The event of a page whose messages do not load, before it waits for the next input. */
export const startFailedEvent = 'startFailed'

/** The ids of the note that the program or the messages of a page do not load, and of its button. */
export const startFailureIds = { note: 'start-failed', retry: 'start-again' }

type Start = { load: () => Promise<unknown>; release: string; isForAdministrator: boolean }

const inputs = ['pointerdown', 'pointermove', 'touchstart', 'keydown']
const fields = 'form[method=post] :is(input, textarea)'
const menuButtons = '[data-menu]'
/** Elements that do nothing without React. */
const scripted = '[data-scripted]'

let page: Start
let isStarted = false
let savesData = false
let address = ''
/** The control whose press waits for React. */
let pressed: Element | undefined

/**
 * Hydrates the page when it is painted and the browser is idle, or at the first input; with little data only at the
 * field of a form that is posted, because it keeps what is typed; an administrator's page immediately. If that fails,
 * the next input tries again. A click that needs React is shown at once and repeated after hydration.
 */
export function run(options: Start): void {
  page = options
  savesData = 'littleData' in document.documentElement.dataset && !document.querySelector(scripted)
  address = shownAddress()
  addEventListener('popstate', openAddress)
  addEventListener('click', holdClick, true)
  addEventListener(startFailedEvent, giveUp)
  listen(addEventListener)
  if (page.isForAdministrator) start()
  else if (!savesData) addEventListener('load', startWhenPainted)
}

function listen(change: typeof addEventListener | typeof removeEventListener): void {
  for (const event of savesData ? ['focusin'] : inputs)
    change(event, handleInput, { passive: true })
}

function startWhenPainted(): void {
  const paints = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return
    paints.disconnect()
    ;(window.requestIdleCallback ?? setTimeout)(start, { timeout: 1000 })
  })
  paints.observe({ type: 'paint', buffered: true })
}

function handleInput(event: Event): void {
  // Browsers report it for a pointer at rest.
  if (event.type === 'pointermove' && !isMovement(event as PointerEvent)) return
  if (event.type === 'focusin' && !(event.target as Element).matches(fields)) return
  start()
}

const isMovement = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0

const shownAddress = () => location.pathname + location.search

/**
 * Back and Forward to a page that was opened without a document change nothing but the address, when the document has
 * been loaded again since, until React Router listens.
 */
function openAddress(): void {
  if (!window.__reactRouterDataRouter && address !== shownAddress()) location.reload()
}

function start(): void {
  if (isStarted) return
  isStarted = true
  listen(removeEventListener)
  page.load().then(repeatClick, recover)
}

async function recover(): Promise<void> {
  if (await hasNewRelease(page.release)) await reloadOnce(page.release)
  isStarted = false
  listen(addEventListener)
  giveUp()
}

function holdClick(event: MouseEvent): void {
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  // The browser itself opens a popover.
  const controls = page.isForAdministrator
    ? `${menuButtons},button:not([popovertarget])`
    : `${menuButtons},${scripted}`
  const control = (event.target as Element).closest(controls)
  if (!control || ctrlKey || metaKey || shiftKey || altKey || (savesData && !isStarted)) return
  // A form with a method works without React.
  if (control instanceof HTMLButtonElement && control.type === 'submit') {
    if (control.form?.hasAttribute('method')) return
  }
  event.preventDefault()
  showFailure(false)
  if (control.id !== startFailureIds.retry) {
    show(false)
    pressed = control
  }
  show(true)
  start()
}

/** React drops click events while it hydrates; so a click is repeated until it gets through. */
function repeatClick(): void {
  removeEventListener('click', holdClick, true)
  if (!(pressed instanceof HTMLElement) || !pressed.isConnected) return
  if (opensMenu(pressed))
    addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true })
  addEventListener('click', forgetClick, { once: true })
  pressed.click()
  setTimeout(repeatClick, 30)
}

function forgetClick(): void {
  show(false)
  pressed = undefined
}

function giveUp(): void {
  show(false)
  if (!pressed) return
  if (!opensMenu(pressed)) showFailure(true)
  else if (navigator.onLine) pressed.form?.requestSubmit(pressed)
}

function show(isPressed: boolean): void {
  pressed?.toggleAttribute('data-pressed', isPressed)
  if (isPressed) pressed?.setAttribute('aria-busy', 'true')
  else pressed?.removeAttribute('aria-busy')
}

function showFailure(isFailed: boolean): void {
  document.getElementById(startFailureIds.note)?.toggleAttribute('hidden', !isFailed)
}

const opensMenu = (control: Element): control is HTMLButtonElement => control.matches(menuButtons)
