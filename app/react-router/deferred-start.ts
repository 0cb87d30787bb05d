import { callProgram } from './inline-program.ts'
import { releaseOf } from './router-requests.ts'
import { run as startProgram } from './start-program.ts?program'

/** React Router's script and preload hints would be fetched at once; start-program.ts imports the same later. */
export function deferStart(html: string, nonce: string): string {
  const module = new RegExp(`<script nonce="${nonce}" type="module" async="">([^]*?)</script>`)
  const hint = /<link rel="modulepreload"[^>]*>/g
  const isForAdministrator = /^<!DOCTYPE html><html[^>]* data-editing\b/i.test(html)
  if (!module.test(html)) throw unknownStartScript()
  return html
    .replace(hint, '')
    .replace(
      module,
      (_, body: string) =>
        `<script nonce="${nonce}">${startScript(body, isForAdministrator)}</script>`,
    )
}

function startScript(body: string, isForAdministrator: boolean): string {
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
  const load = `()=>Promise.all([${addresses.join(',')}]).then(([${names.join(',')}])=>{${start}})`
  return callProgram(
    startProgram,
    `{load:${load},release:"${release}",isForAdministrator:${isForAdministrator}}`,
  )
}

/** Fails loudly: otherwise pages would never hydrate, or hydrate at once. */
function unknownStartScript(): Error {
  return new Error(
    'React Router writes its start script in a new way: update app/react-router/deferred-start.ts',
  )
}
