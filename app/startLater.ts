/**
 * Text first, React after the paint. React Router writes a module script that the browser would
 * fetch and run at once, and hints that fetch more; a visitor who came to read pays for both. The
 * same modules are asked for here when the page has loaded and the browser is idle, or at the first
 * touch, key or pointer. With Save-Data only then.
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
  return `{let begun
const wake = ['pointerdown', 'pointermove', 'touchstart', 'keydown']
const begin = () => {
  if (begun) return
  begun = true
  for (const event of wake) removeEventListener(event, begin)
  Promise.all([${addresses.join(',')}]).then(([${names.join(',')}]) => {${begin}}).catch(again)
}
const again = (error) => {
  const key = 'vatra-begin', release = window.__reactRouterManifest?.version ?? document.lastModified
  if (sessionStorage.getItem(key) === location.pathname) throw error
  sessionStorage.setItem(key, location.pathname)
  if (navigator.onLine) location.reload()
}
for (const event of wake) addEventListener(event, begin, { passive: true })
if (!navigator.connection?.saveData) addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(begin))}`
}

/** A page that would never start, or start at once, must not go out unnoticed. */
function inNewWay(): Error {
  return new Error(
    'React Router writes its start script in a new way: app/startLater.ts must learn it',
  )
}
