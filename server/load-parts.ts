import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

/** Large, and seldom needed: the provider of a demo, and the library for passkeys. */
const loadedWhenNeeded = /^(?:provider|check-answers)-/

/** Loads the parts that are imported when needed: where no file can be opened any more, what is in memory is served. */
export async function loadParts(
  folder: string,
  report: (error: unknown) => unknown,
): Promise<void> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  for (const name of names.filter((one) => !loadedWhenNeeded.test(one))) {
    await import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href).catch(report)
    // Visitors are served in between.
    await nextTurn()
  }
}
