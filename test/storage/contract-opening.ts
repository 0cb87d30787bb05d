import { describe, expect, test } from 'vitest'
import { eventKind } from '#core/event.ts'
import { StartRefused } from '#server/start-refused.ts'
import { openStore } from '#server/storage/open.ts'
import { eventBody, newKey } from './bodies.ts'
import type { Bench } from './contract.ts'
import { pretendNewerSchema } from './other-schemas.ts'

export function openingContract(bench: Bench): void {
  describe('opening', () => {
    test('again finds what was saved, and migrates nothing', async () => {
      await bench.store.write('anna', (writer) =>
        writer.save(eventKind, { key: newKey(), body: eventBody() }),
      )
      const again = await bench.openAgain()
      expect(await again.documents.all(eventKind, { removed: false })).toHaveLength(1)
    })

    test('a schema newer than the program is refused with a sentence', async () => {
      await pretendNewerSchema(bench.place)
      const opening = openStore(bench.place)
      await expect(opening).rejects.toThrow(StartRefused)
      await expect(opening).rejects.toThrow(/schema 999.*start the newer version/)
    })
  })

  test('media are kept once, by their content', async () => {
    const { media } = bench.store
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const hash = await media.put({ type: 'image/webp', bytes }, bench.clock.now)
    expect(await media.put({ type: 'image/webp', bytes }, bench.clock.now)).toBe(hash)
    const found = await media.get(hash)
    expect(found?.type).toBe('image/webp')
    expect(found && Uint8Array.from(found.bytes)).toEqual(bytes)
    expect(await media.get('unknown')).toBeUndefined()
  })
}
