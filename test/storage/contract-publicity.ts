import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { admit } from '#core/admin.ts'
import type { Change, Document, Draft } from '#core/document.ts'
import { imageAddress } from '#core/image.ts'
import type { News } from '#core/news.ts'
import { siteOver } from '#server/storage/site.ts'
import { feedbackBody, newKey, newsBody } from './bodies.ts'
import { kept } from './contract-writing.ts'
import type { Bench } from './contract.ts'
import { engineAt } from './other-schemas.ts'

/** Which changes visitors are told of, and which ones only administrators. */
export function publicityContract(bench: Bench): void {
  const anna = admit('anna', 'anna@example.org', 'session')
  const soon = '2026-05-02T12:00:00.000Z'
  const later = '2026-05-03T12:00:00.000Z'
  const longAgo = '2026-04-01T12:00:00.000Z'
  type When = Pick<Draft<News>, 'state' | 'publishAt'>
  const draft: When = { state: 'draft' }
  const published: When = { state: 'published', publishAt: longAgo }
  const scheduled = (publishAt: string): When => ({ state: 'published', publishAt })

  /** Saves news of the first kind, then of the next, and says what the last change was told as. */
  async function toldOf(...steps: (When | 'remove' | 'restore')[]) {
    const site = await siteOver(bench.store)
    const heard: Change[] = []
    const versions: number[] = []
    bench.store.onChange((change) => {
      heard.push(change)
      versions.push(site.dataVersion())
    })
    let news: Document<News> | undefined
    for (const step of steps) {
      const { id = '', version = 0 } = news ?? {}
      const replaces = news && { replaces: { id, version } }
      news = kept(
        step === 'remove' || step === 'restore'
          ? await site.news[step](anna, id, version)
          : await site.news.save(anna, {
              key: newKey(),
              body: newsBody(`Новина ${version}`),
              ...step,
              ...replaces,
            }),
      )
    }
    const last = heard.at(-1)
    const isNewVersion = versions.at(-1) === last?.seq
    expect(isNewVersion).toBe(last?.isPublic)
    expect((await siteOver(bench.store)).dataVersion()).toBe(versions.at(-1))
    if (last?.isPublic) return 'told'
    return last?.scheduledFor ?? 'silent'
  }

  describe('a change is told', () => {
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
    ])(
      'to no visitor of a scheduled item that is %s, but from when on it matters',
      async (_, moment, steps) => {
        expect(await toldOf(...steps)).toBe(moment)
      },
    )

    test('to visitors of what was scheduled, once its time has come', async () => {
      const site = await siteOver(bench.store)
      const draftOfNews = { key: newKey(), body: newsBody('Новина'), ...scheduled(soon) }
      const { id } = kept(await site.news.save(anna, draftOfNews))
      const before = site.dataVersion()
      bench.clock.now = new Date(soon)
      kept(await site.news.remove(anna, id, 1))
      expect(site.dataVersion()).toBeGreaterThan(before)
    })

    test('of a picture’s text as of the document that shows it', async () => {
      const id = 'a'.repeat(32)
      const address = imageAddress({ id, width: 40, height: 30, tone: '102030' })
      await bench.store.write('anna', (writer) => writer.images.add({ id, address, files: [] }))
      const site = await siteOver(bench.store)
      const body = { ...newsBody('Новина'), images: [address] }
      for (const when of [draft, published, scheduled(soon)]) {
        kept(await site.news.save(anna, { key: newKey(), body, ...when }))
      }
      await site.feedback.send({ key: newKey(), body: feedbackBody({ message: address }) })
      const before = bench.store.changes.last()
      const version = site.dataVersion()
      await bench.store.write('anna', (writer) => writer.images.describe(id, { uk: 'Багаття' }))
      const told = await bench.store.changes.since(before)
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

    test('to visitors where an older program, still running beside this one, noted nothing of it', async () => {
      const engine = engineAt(bench.place)
      const at = bench.clock.now.toISOString()
      await sql`insert into changes (seq, kind, document_id, version, at)
        values (1, 'news', 'a', 1, ${at}), (2, 'feedback', 'b', 1, ${at})`.execute(engine.db)
      await engine.close()
      const told = await bench.store.changes.since(0)
      expect(told.map(({ isPublic }) => isPublic)).toEqual([true, false])
      expect(await bench.store.changes.newestPublic()).toBe(1)
    })

    test('by the same rule on another instance, also after a gap', async () => {
      const site = await siteOver(bench.store)
      kept(await site.news.save(anna, { key: newKey(), body: newsBody('Нова'), ...published }))
      const other = await bench.openAgain()
      const there = await siteOver(other)
      const heard: Change[] = []
      other.onChange((change) => heard.push(change))
      for (const when of [draft, scheduled(soon), published, draft]) {
        kept(await site.news.save(anna, { key: newKey(), body: newsBody('Ще'), ...when }))
      }
      await vi.waitFor(() => expect(heard).toHaveLength(4), { timeout: 7_000 })
      expect(heard.map(({ isPublic }) => isPublic)).toEqual([false, false, true, false])
      expect(heard.map(({ scheduledFor }) => scheduledFor)).toEqual([null, soon, null, null])
      expect(there.dataVersion()).toBe(site.dataVersion())
      expect(there.lastChange()).toBe(site.lastChange())
    })
  })
}
