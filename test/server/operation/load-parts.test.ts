import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadParts } from '#server/load-parts.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'

const folder = temporaryFolder()

test('all parts but that of the demo are loaded, and one that fails is reported', async () => {
  const loaded: string[] = []
  Object.assign(globalThis, { loadedParts: loaded })
  for (const name of ['first-a1', 'last-c3', 'provider-b2']) {
    await writeFile(join(folder, `${name}.js`), `globalThis.loadedParts.push('${name}')`)
  }
  await writeFile(join(folder, 'broken-d4.js'), `throw new Error('broken')`)
  await writeFile(join(folder, 'style-e5.css'), 'a {}')
  const errors: unknown[] = []
  await loadParts(folder, (error) => errors.push(error))
  Reflect.deleteProperty(globalThis, 'loadedParts')

  expect(loaded.toSorted()).toEqual(['first-a1', 'last-c3'])
  expect(errors).toEqual([new Error('broken')])
})
