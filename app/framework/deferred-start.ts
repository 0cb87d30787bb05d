/** Where a page remembers that it has reloaded itself for this release, once and no more. */
export const reloadedReleaseKey = 'vatra-reloaded-for'

/**
 * Text first, React after the paint. React Router writes a module script that the browser would
 * fetch and run at once, and hints that fetch more; a visitor who came to read pays for both. The
 * same modules are asked for here when the page has loaded and painted and the browser is idle, or at
 * the first touch, key or movement (a pointer is reported also when it lies still and a page appears
 * below it). With Save-Data only then. Where they do not arrive the page stays as it is, readable, and
 * tries again at the next touch; one of an older release reloads itself once.
 *
 * An administrator came to work, and the buttons do nothing without React: theirs begins at once, and
 * a button that was pressed before is pressed again when somebody listens.
 */
export function deferStart(html: string, nonce: string): string {
  const module = new RegExp(`<script nonce="${nonce}" type="module" async="">([^]*?)</script>`)
  const hint = /<link rel="modulepreload"[^>]*>/g
  const isAdminPage = /^<!DOCTYPE html><html[^>]* data-editing\b/i.test(html)
  const begin = (_: string, body: string) =>
    `<script nonce="${nonce}">${startScript(body, isAdminPage ? startImmediately : startWhenIdle)}</script>`
  if (!module.test(html)) throw unknownStartScript()
  return html.replace(hint, '').replace(module, begin)
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
  const begin = rest.replace(/^[\s;]+/, '').replace(/import\(("[^"]+")\);\s*$/, 'return import($1)')
  if (/^\s*import\b/m.test(begin) || !begin.includes('return import(')) throw unknownStartScript()
  const release = /"version":\s*"([^"]+)"/.exec(rest)?.[1]
  if (!release) throw unknownStartScript()
  return `{let begun
const listen = (how) => {
  for (const event of ['pointerdown', 'pointermove', 'touchstart', 'keydown']) window[how + 'EventListener'](event, begin, { passive: true })
}
const begin = (event) => {
  if (begun || (event?.type === 'pointermove' && !event.movementX && !event.movementY)) return
  begun = true
  listen('remove')
  Promise.all([${addresses.join(',')}]).then(([${names.join(',')}]) => {${begin}})${afterStart}.catch(again)
}
const again = async () => {
  const answer = await fetch('/__manifest?paths=/&version=${release}', { cache: 'no-store' }).catch(() => {})
  if (answer?.status === 204 && sessionStorage.getItem('${reloadedReleaseKey}') !== '${release}') {
    sessionStorage.setItem('${reloadedReleaseKey}', '${release}')
    return location.reload()
  }
  begun = false
  listen('add')
}
listen('add')
${waitFor}}`
}

const startWhenIdle: StartCondition = {
  waitFor: `const painted = (seen, paint) => {
  if (seen.getEntriesByName('first-contentful-paint').length === 0) return
  paint.disconnect()
  ;(window.requestIdleCallback ?? setTimeout)(begin, { timeout: 1000 })
}
if (!navigator.connection?.saveData) addEventListener('load', () => new PerformanceObserver(painted).observe({ type: 'paint', buffered: true }))`,
  afterStart: '',
}

// A form that says where it goes needs no React: it goes there. React lets no press through to the
// window while it is still waking, and forgets it; so it is pressed until it gets through.
const startImmediately: StartCondition = {
  waitFor: `let pressed
const keep = (event) => {
  const button = event.target.closest('button')
  if (!button || (button.type === 'submit' && button.form?.hasAttribute('method'))) return
  event.preventDefault()
  pressed = button
}
const press = () => {
  if (!pressed?.isConnected) return
  addEventListener('click', () => (pressed = undefined), { once: true })
  pressed.click()
  setTimeout(press, 30)
}
addEventListener('click', keep, true)
begin()`,
  afterStart: `.then(() => {
  removeEventListener('click', keep, true)
  press()
})`,
}

/** A page that would never start, or start at once, must not go out unnoticed. */
function unknownStartScript(): Error {
  return new Error(
    'React Router writes its start script in a new way: app/framework/deferred-start.ts must learn it',
  )
}
