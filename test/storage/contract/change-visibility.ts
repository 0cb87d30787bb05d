import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { admit } from '#core/admins/admin.ts'
import type { Change, Document, DocumentInput } from '#core/content/document.ts'
import { imageAddress } from '#core/images/image.ts'
import type { News } from '#core/content/news.ts'
import { createSite } from '#server/storage/create-site.ts'
import { pollInterval } from '#server/storage/store.ts'
import { feedbackBody, createKey, newsBody } from '#test/storage/helpers/bodies.ts'
import { expectSaved } from './writing.ts'
import type { ContractContext } from './store-contract.ts'
import { openEngine } from '#test/storage/helpers/schema-versions.ts'

/** Which changes are public, and which only for administrators. */
export function describeChangeVisibility(context: ContractContext): void {
  const anna = admit('anna', 'anna@example.org', 'session')
  const soon = '2026-05-02T12:00:00.000Z'
  const later = '2026-05-03T12:00:00.000Z'
  const longAgo = '2026-04-01T12:00:00.000Z'
  type When = Pick<DocumentInput<News>, 'state' | 'publishAt'>
  const draft: When = { state: 'draft' }
  const published: When = { state: 'published', publishAt: longAgo }
  const scheduled = (publishAt: string): When => ({ state: 'published', publishAt })

  /** Saves a news item in each of the given states in turn, and returns the visibility of the last change. */
  async function toldOf(...steps: (When | 'remove' | 'restore')[]) {
    const site = await createSite(context.store)
    const heard: Change[] = []
    const versions: number[] = []
    context.store.onChange((change) => {
      heard.push(change)
      versions.push(site.dataVersion())
    })
    let news: Document<News> | undefined
    for (const step of steps) {
      const { id = '', version = 0 } = news ?? {}
      const replaces = news && { replaces: { id, version } }
      news = expectSaved(
        step === 'remove' || step === 'restore'
          ? await site.news[step](anna, id, version)
          : await site.news.save(anna, {
              key: createKey(),
              body: newsBody(`Новина ${version}`),
              ...step,
              ...replaces,
            }),
      )
    }
    const last = heard.at(-1)
    const isNewVersion = versions.at(-1) === last?.seq
    expect(isNewVersion).toBe(last?.isPublic)
    expect((await createSite(context.store)).dataVersion()).toBe(versions.at(-1))
    if (last?.isPublic) return 'told'
    return last?.scheduledFor ?? 'silent'
  }

  describe('a change is announced', () => {
    test.each<[string, (When | 'remove' | 'restore')[]]>([
      ['published at once', [{ state: 'published' }]],
      ['published', [draft, published]],
      ['published before its time', [scheduled(soon), published]],
      ['changed', [published, published]],
      ['hidden', [published, draft]],
      ['scheduled anew after it was out', [published, scheduled(soon)]],
      ['removed', [published, 'remove']],
      ['restored', [published, 'remove', 'restore']],
    ])('to visitors of what is %s', async (_, steps) => {
      expect(await toldOf(...steps)).toBe('told')
    })

    test.each<[string, (When | 'remove' | 'restore')[]]>([
      ['made', [draft]],
      ['changed', [draft, draft]],
      ['removed', [draft, 'remove']],
      ['restored', [draft, 'remove', 'restore']],
    ])('to no visitor of a draft that is %s', async (_, steps) => {
      expect(await toldOf(...steps)).toBe('silent')
    })

    test.each<[string, string, (When | 'remove' | 'restore')[]]>([
      ['made', soon, [scheduled(soon)]],
      ['changed', soon, [scheduled(soon), scheduled(soon)]],
      ['put off', soon, [scheduled(soon), scheduled(later)]],
      ['brought forward', soon, [scheduled(later), scheduled(soon)]],
      ['made a draft again', soon, [scheduled(soon), draft]],
      ['removed', soon, [scheduled(soon), 'remove']],
      ['restored', soon, [scheduled(soon), 'remove', 'restore']],
    ])('to no visitor of a scheduled item that is %s, only its time', async (_, moment, steps) => {
      expect(await toldOf(...steps)).toBe(moment)
    })

    test('to visitors of a scheduled document after its time', async () => {
      const site = await createSite(context.store)
      const draftOfNews = { key: createKey(), body: newsBody('Новина'), ...scheduled(soon) }
      const { id } = expectSaved(await site.news.save(anna, draftOfNews))
      const before = site.dataVersion()
      context.clock.now = new Date(soon)
      expectSaved(await site.news.remove(anna, id, 1))
      expect(site.dataVersion()).toBeGreaterThan(before)
    })

    test('for an alternative text like for the document with the image', async () => {
      const id = 'a'.repeat(32)
      const address = imageAddress({ id, width: 40, height: 30, placeholderColor: '102030' })
      await context.store.write('anna', (writer) => writer.images.add({ id, address, files: [] }))
      const site = await createSite(context.store)
      const body = { ...newsBody('Новина'), images: [address] }
      for (const when of [draft, published, scheduled(soon)]) {
        expectSaved(await site.news.save(anna, { key: createKey(), body, ...when }))
      }
      await site.feedback.send({ key: createKey(), body: feedbackBody({ message: address }) })
      const before = context.store.changes.last()
      const version = site.dataVersion()
      await context.store.write('anna', (writer) => writer.images.setAltText(id, { uk: 'Багаття' }))
      const told = await context.store.changes.since(before)
      expect(
        told.map(({ kind, isPublic, scheduledFor }) => [kind, isPublic, scheduledFor]),
      ).toEqual(
        expect.arrayContaining([
          ['news', false, null],
          ['news', true, null],
          ['news', false, soon],
          ['feedback', false, null],
        ]),
      )
      expect(told).toHaveLength(4)
      expect(site.dataVersion()).toBeGreaterThan(version)
    })

    test('to visitors if an older release on the same database did not record the visibility', async () => {
      const engine = openEngine(context.place)
      const at = context.clock.now.toISOString()
      await sql`insert into changes (seq, kind, document_id, version, at)
        values (1, 'news', 'a', 1, ${at}), (2, 'feedback', 'b', 1, ${at})`.execute(engine.db)
      await engine.close()
      const told = await context.store.changes.since(0)
      expect(told.map(({ isPublic }) => isPublic)).toEqual([true, false])
      expect(await context.store.changes.newestPublic()).toBe(1)
    })

    test('by the same rule on another instance, also after missed changes', async () => {
      const site = await createSite(context.store)
      expectSaved(
        await site.news.save(anna, { key: createKey(), body: newsBody('Нова'), ...published }),
      )
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const other = await context.openSecondStore()
      const there = await createSite(other)
      const heard: Change[] = []
      other.onChange((change) => heard.push(change))
      for (const when of [draft, scheduled(soon), published, draft]) {
        expectSaved(await site.news.save(anna, { key: createKey(), body: newsBody('Ще'), ...when }))
      }
      vi.advanceTimersByTime(pollInterval)
      await vi.waitFor(() => expect(heard).toHaveLength(4), { timeout: 7_000 })
      expect(heard.map(({ isPublic }) => isPublic)).toEqual([false, false, true, false])
      expect(heard.map(({ scheduledFor }) => scheduledFor)).toEqual([null, soon, null, null])
      expect(there.dataVersion()).toBe(site.dataVersion())
      expect(there.lastChange()).toBe(site.lastChange())
    })
  })
}
