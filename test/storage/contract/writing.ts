import { describe, expect, test } from 'vitest'
import { settingsId, settingsKind } from '#core/community/settings.ts'
import { type Event, eventKind } from '#core/content/event.ts'
import { organizerKind } from '#core/content/organizer.ts'
import type { DocumentInput } from '#core/kinds/document.ts'
import { eventBody, createKey, organizerBody } from '#test/storage/helpers/bodies.ts'
import { expectSaved, type ContractContext } from './context.ts'

export function describeWriting(context: ContractContext): void {
  const save = (draft: Partial<DocumentInput<Event>> = {}) =>
    context.store.write('anna', ({ documents }) =>
      documents.save(eventKind, { key: createKey(), body: eventBody(), ...draft }),
    )

  describe('writing', () => {
    test('a change of an older version is a conflict and returns the current document', async () => {
      const { id } = expectSaved(await save())
      const current = expectSaved(await save({ replaces: { id, version: 1 } }))
      const outdatedSave = await save({ replaces: { id, version: 1 } })
      expect(outdatedSave).toEqual({ ok: false, reason: 'conflict', current })
    })

    test('exactly one of twenty concurrent changes wins', async () => {
      const other = await context.openSecondStore()
      const { id } = expectSaved(await save())
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, nth) =>
          (nth % 2 ? other : context.store).write(`editor ${nth}`, ({ documents }) =>
            documents.save(eventKind, {
              key: createKey(),
              body: eventBody({ titles: { uk: `Назва ${nth}` } }),
              replaces: { id, version: 1 },
            }),
          ),
        ),
      )
      const winners = results.filter((result) => result.ok)
      expect(winners).toHaveLength(1)
      expect(await context.store.documents.byId(eventKind, id)).toEqual(expectSaved(winners[0]))
      expect(await context.store.documents.history(eventKind, id)).toHaveLength(2)
    })

    test('five concurrent copies of one form make one document with the same result', async () => {
      const other = await context.openSecondStore()
      const draft = { key: createKey(), body: eventBody() }
      const results = await Promise.all(
        Array.from({ length: 5 }, (_, nth) =>
          (nth % 2 ? other : context.store).write('anna', ({ documents }) =>
            documents.save(eventKind, draft),
          ),
        ),
      )
      for (const result of results) expect(result).toEqual(results[0])
      expect(await context.store.documents.all(eventKind, { removed: false })).toHaveLength(1)
      expect(await context.store.changes.since(0)).toHaveLength(1)
    })

    test('a form that was refused may be sent again with the same key', async () => {
      const key = createKey()
      expect((await save({ key, body: eventBody({ link: 'javascript:alert(1)' }) })).ok).toBe(false)
      expect((await save({ key })).ok).toBe(true)
    })

    test('an invalid body is refused with field errors', async () => {
      const body = eventBody({ link: 'no link', dates: { start: '2026-02-30', end: '2026-03-01' } })
      expect(await save({ body })).toEqual({
        ok: false,
        reason: 'invalid',
        fields: { link: 'notALink', 'dates.start': 'notADay' },
      })
    })

    test('a kind with one document has it once, under its own id, and tells visitors of it', async () => {
      const saveSettings = () =>
        context.store.write('anna', ({ documents }) =>
          documents.save(settingsKind, { key: createKey(), body: { withdrawnPhotos: 'hidden' } }),
        )
      const first = { id: settingsId, version: 1 }
      expect(await saveSettings()).toMatchObject({ ok: true, document: first })
      expect(await saveSettings()).toMatchObject({ reason: 'conflict', current: first })
      expect(await context.store.changes.since(0)).toMatchObject([{ ...first, isPublic: true }])
    })

    test('U+0000 and unpaired surrogates are refused', async () => {
      for (const contacts of ['a\0b', 'a\uD800b']) {
        const body = organizerBody('Олена', contacts)
        const result = await context.store.write('anna', ({ documents }) =>
          documents.save(organizerKind, { key: createKey(), body }),
        )
        expect(result).toEqual({ ok: false, reason: 'invalid', fields: { contacts: 'notText' } })
      }
    })

    test('an unknown id is reported as missing', async () => {
      const replaces = { id: crypto.randomUUID(), version: 1 }
      expect(await save({ replaces })).toEqual({ ok: false, reason: 'missing' })
    })

    test('if one write of a transaction throws, nothing is saved', async () => {
      const work = context.store.write('anna', async (writer) => {
        await writer.documents.save(eventKind, { key: createKey(), body: eventBody() })
        throw new Error('second step failed')
      })
      await expect(work).rejects.toThrow('second step failed')
      expect(await context.store.documents.isEmpty()).toBe(true)
      expect(await context.store.changes.since(0)).toEqual([])
    })

    test('a removed document is hidden until it is restored unchanged', async () => {
      const { id } = expectSaved(await save({ state: 'draft' }))
      const { store } = context
      const removed = await context.remove(eventKind, id, 1)
      expect(removed).toMatchObject({ document: { version: 2, state: 'removed' } })
      expect(await store.documents.all(eventKind, { removed: false })).toEqual([])
      expect(await store.documents.all(eventKind, { removed: true })).toHaveLength(1)
      expect(await save({ replaces: { id, version: 2 } })).toMatchObject({ reason: 'conflict' })
      const restored = await context.restore(eventKind, id, 2)
      expect(restored).toMatchObject({ document: { version: 3, state: 'draft' } })
    })

    test('every version is kept with its author and time', async () => {
      const { id } = expectSaved(await save())
      context.clock.now = new Date('2026-05-02T09:00:00Z')
      await context.store.write('bohdan', ({ documents }) => documents.remove(eventKind, id, 1))
      expect(await context.store.documents.history(eventKind, id)).toMatchObject([
        { version: 2, state: 'removed', by: 'bohdan', at: '2026-05-02T09:00:00.000Z' },
        { version: 1, state: 'published', by: 'anna', at: '2026-05-01T12:00:00.000Z' },
      ])
    })

    test('only documents older than 90 days are purged from the bin', async () => {
      const { store } = context
      const bin = () => store.documents.all(eventKind, { removed: true })
      const { id } = expectSaved(await save())
      const remaining = expectSaved(await save())
      await context.remove(eventKind, id, 1)
      context.advance(90 * 86_400_000)
      await context.prune()
      expect((await bin()).map((document) => document.id)).toEqual([id])
      context.advance(86_400_000)
      await context.prune()
      expect(await bin()).toEqual([])
      expect(await store.documents.history(eventKind, id)).toEqual([])
      expect(await store.documents.all(eventKind, { removed: false })).toEqual([remaining])
    })
  })
}
