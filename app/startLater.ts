/** Where a page remembers that it has reloaded itself for this release, once and no more. */
export const reloadedFor = 'vatra-reloaded-for'

/**
 * Text first, React after the paint. React Router writes a module script that the browser would
 * fetch and run at once, and hints that fetch more; a visitor who came to read pays for both. The
 * same modules are asked for here when the page has loaded and painted and the browser is idle, or at
 * the first touch, key or pointer. With Save-Data only then. Where they do not arrive the page stays
 * as it is, readable, and tries again at the next touch; one of an older release reloads itself once.
 */
export function startLater(html: string, nonce: string): string {
  const module = new RegExp(`<script nonce="${nonce}" type="module" async="">([^]*?)</script>`)
  const hint = /<link rel="modulepreload"[^>]*>/g
  const begin = (_: string, body: string) => `<script nonce="${nonce}">${starter(body)}</script>`
  if (!module.test(html)) throw inNewWay()
  return html.replace(hint, '').replace(module, begin)
}

function starter(body: string): string {
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
  if (/^\s*import\b/m.test(begin) || !begin.includes('return import(')) throw inNewWay()
  const release = /"version":\s*"([^"]+)"/.exec(rest)?.[1]
  if (!release) throw inNewWay()
  return `{let begun
const listen = (how) => {
  for (const event of ['pointerdown', 'pointermove', 'touchstart', 'keydown']) window[how + 'EventListener'](event, begin, { passive: true })
}
const begin = () => {
  if (begun) return
  begun = true
  listen('remove')
  Promise.all([${addresses.join(',')}]).then(([${names.join(',')}]) => {${begin}}).catch(again)
}
const again = async () => {
  const answer = await fetch('/__manifest?paths=/&version=${release}', { cache: 'no-store' }).catch(() => {})
  if (answer?.status === 204 && sessionStorage.getItem('${reloadedFor}') !== '${release}') {
    sessionStorage.setItem('${reloadedFor}', '${release}')
    return location.reload()
  }
  begun = false
  listen('add')
}
listen('add')
const painted = (seen, paint) => {
  if (seen.getEntriesByName('first-contentful-paint').length === 0) return
  paint.disconnect()
  ;(window.requestIdleCallback ?? setTimeout)(begin)
}
if (!navigator.connection?.saveData) addEventListener('load', () => new PerformanceObserver(painted).observe({ type: 'paint', buffered: true }))}`
}

/** A page that would never start, or start at once, must not go out unnoticed. */
function inNewWay(): Error {
  return new Error(
    'React Router writes its start script in a new way: app/startLater.ts must learn it',
  )
}
