import { describe, expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { markSchemaAsNewer } from '#scripts/testing/schema-versions.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { openStore, withDatabase } from '#server/storage/open-store.ts'
import { eventBody } from '#test/storage/helpers/bodies.ts'
import type { ContractContext } from './context.ts'

export function describeOpening(context: ContractContext): void {
  describe('opening a store', () => {
    test('again finds the saved documents and migrates nothing', async () => {
      await context.save(eventKind, eventBody())
      const secondStore = await context.openSecondStore()
      expect(await secondStore.documents.all(eventKind, { removed: false })).toHaveLength(1)
    })

    test('with a schema newer than the program is refused with an explanation', async () => {
      await markSchemaAsNewer(context.place)
      const opening = openStore(context.place)
      await expect(opening).rejects.toThrow(StartupError)
      await expect(opening).rejects.toThrow(/schema 999.*start the newer version/)
    })
  })

  test('files with the same content are stored once', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    for (const id of ['one', 'two']) {
      const files = [{ name: `${id}.webp`, type: 'image/webp', bytes }]
      await context.store.write('anna', ({ images }) => images.add({ id, address: id, files }))
      const file = await context.store.images.file(`${id}.webp`)
      expect(file && { ...file, bytes: Uint8Array.from(file.bytes) }).toMatchObject({
        type: 'image/webp',
        bytes,
      })
    }
    const stored = withDatabase(context.place, ({ db }) =>
      db.selectFrom('media').select('hash').execute(),
    )
    expect(await stored).toHaveLength(1)
    expect(await context.store.images.file('unknown')).toBeUndefined()
  })
}
