import { describe, expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { StartupError } from '#server/startup-error.ts'
import { openStore } from '#server/storage/open-store.ts'
import { eventBody, createKey } from '#test/storage/helpers/bodies.ts'
import type { ContractContext } from './store-contract.ts'
import { markSchemaAsNewer } from '#test/storage/helpers/schema-versions.ts'

export function describeOpening(context: ContractContext): void {
  describe('opening a store', () => {
    test('again finds the saved documents and migrates nothing', async () => {
      await context.store.write('anna', (writer) =>
        writer.save(eventKind, { key: createKey(), body: eventBody() }),
      )
      const again = await context.openSecondStore()
      expect(await again.documents.all(eventKind, { removed: false })).toHaveLength(1)
    })

    test('with a schema newer than the program is refused with an explanation', async () => {
      await markSchemaAsNewer(context.place)
      const opening = openStore(context.place)
      await expect(opening).rejects.toThrow(StartupError)
      await expect(opening).rejects.toThrow(/schema 999.*start the newer version/)
    })
  })

  test('media are kept once, by their content', async () => {
    const { imageFiles: media } = context.store
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const hash = await media.put({ type: 'image/webp', bytes }, context.clock.now)
    expect(await media.put({ type: 'image/webp', bytes }, context.clock.now)).toBe(hash)
    const found = await media.get(hash)
    expect(found?.type).toBe('image/webp')
    expect(found && Uint8Array.from(found.bytes)).toEqual(bytes)
    expect(await media.get('unknown')).toBeUndefined()
  })
}
