import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { Change } from '#core/content/changes.ts'
import type { News } from '#core/content/news.ts'
import type { Document, DocumentInput } from '#core/kinds/document.ts'
import { openEngine } from '#scripts/testing/schema-versions.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import { pollInterval } from '#server/storage/store.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { feedbackBody, createKey, newsBody } from '#test/storage/helpers/bodies.ts'
import { imageOf } from '#test/storage/helpers/images.ts'
import { anna } from '#test/storage/helpers/people.ts'
import { expectSaved, type ContractContext } from './context.ts'

const soonTime = '2026-05-02T12:00:00.000Z'
const laterTime = '2026-05-03T12:00:00.000Z'
const pastTime = '2026-04-01T12:00:00.000Z'
type Publication = Pick<DocumentInput<News>, 'state' | 'publishAt'>
const draft: Publication = { state: 'draft' }
const published: Publication = { state: 'published', publishAt: pastTime }
const scheduled = (publishAt: string): Publication => ({ state: 'published', publishAt })

/** Which changes are announced to visitors, and which to administrators only. */
export function describeChangeVisibility(context: ContractContext): void {
  /**
   * Saves a news item in each of the given states in turn, and returns the visibility of the last change:
   * 'public', 'internal', or the time from which visitors see it.
   */
  async function visibilityOf(...steps: (Publication | 'remove' | 'restore')[]) {
    const site = await context.openSite()
    const announced: Change[] = []
    const dataVersions: number[] = []
    context.store.onChange((change) => {
      announced.push(change)
      dataVersions.push(site.dataVersion())
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
    const last = announced.at(-1)
    const isNewDataVersion = dataVersions.at(-1) === last?.seq
    expect(isNewDataVersion).toBe(last?.isPublic)
    expect((await context.openSite()).dataVersion()).toBe(dataVersions.at(-1))
    if (last?.isPublic) return 'public'
    return last?.scheduledFor ?? 'internal'
  }

  describe('a change is announced', () => {
    test.each<[string, (Publication | 'remove' | 'restore')[]]>([
      ['published at once', [{ state: 'published' }]],
      ['published', [draft, published]],
      ['published before its time', [scheduled(soonTime), published]],
      ['changed', [published, published]],
      ['hidden', [published, draft]],
      ['scheduled again after its publication', [published, scheduled(soonTime)]],
      ['removed', [published, 'remove']],
      ['restored', [published, 'remove', 'restore']],
    ])('to visitors of a document that is %s', async (_, steps) => {
      expect(await visibilityOf(...steps)).toBe('public')
    })

    test.each<[string, (Publication | 'remove' | 'restore')[]]>([
      ['created', [draft]],
      ['changed', [draft, draft]],
      ['removed', [draft, 'remove']],
      ['restored', [draft, 'remove', 'restore']],
    ])('to no visitor of a draft that is %s', async (_, steps) => {
      expect(await visibilityOf(...steps)).toBe('internal')
    })

    test.each<[string, string, (Publication | 'remove' | 'restore')[]]>([
      ['created', soonTime, [scheduled(soonTime)]],
      ['changed', soonTime, [scheduled(soonTime), scheduled(soonTime)]],
      ['postponed', soonTime, [scheduled(soonTime), scheduled(laterTime)]],
      ['moved to an earlier time', soonTime, [scheduled(laterTime), scheduled(soonTime)]],
      ['turned into a draft', soonTime, [scheduled(soonTime), draft]],
      ['removed', soonTime, [scheduled(soonTime), 'remove']],
      ['restored', soonTime, [scheduled(soonTime), 'remove', 'restore']],
    ])('to no visitor of a scheduled item that is %s, only its time', async (_, moment, steps) => {
      expect(await visibilityOf(...steps)).toBe(moment)
    })

    test('to visitors of a scheduled document after its time', async () => {
      const site = await context.openSite()
      const scheduledNews = { key: createKey(), body: newsBody('Новина'), ...scheduled(soonTime) }
      const { id } = expectSaved(await site.news.save(anna, scheduledNews))
      const dataVersion = site.dataVersion()
      context.clock.now = new Date(soonTime)
      expectSaved(await site.news.remove(anna, id, 1))
      expect(site.dataVersion()).toBeGreaterThan(dataVersion)
    })

    test('for an alternative text like for the document with the image', async () => {
      const image = imageOf('a')
      const { id, address } = image
      await context.addImage(image)
      const site = await context.openSite()
      const body = { ...newsBody('Новина'), images: [address] }
      for (const publication of [draft, published, scheduled(soonTime)]) {
        expectSaved(await site.news.save(anna, { key: createKey(), body, ...publication }))
      }
      await site.feedback.send({ key: createKey(), body: feedbackBody({ message: address }) })
      const lastChange = context.store.changes.last()
      const dataVersion = site.dataVersion()
      await context.store.write('anna', (writer) => writer.images.setAltText(id, { uk: 'Багаття' }))
      const changes = await context.store.changes.since(lastChange)
      expect(
        changes.map(({ kind, isPublic, scheduledFor }) => [kind, isPublic, scheduledFor]),
      ).toEqual(
        expect.arrayContaining([
          ['news', false, null],
          ['news', true, null],
          ['news', false, soonTime],
          ['feedback', false, null],
        ]),
      )
      expect(changes).toHaveLength(4)
      expect(site.dataVersion()).toBeGreaterThan(dataVersion)
    })

    test('to visitors if an older release on the same database did not record the visibility', async () => {
      const engine = openEngine(context.place)
      const changedAt = context.clock.now.toISOString()
      await sql`insert into changes (seq, kind, document_id, version, at)
        values (1, 'news', 'a', 1, ${changedAt}), (2, 'feedback', 'b', 1, ${changedAt})`.execute(
        engine.db,
      )
      await engine.close()
      const changes = await context.store.changes.since(0)
      expect(changes.map(({ isPublic }) => isPublic)).toEqual([true, false])
      expect(await context.store.changes.newestPublic()).toBe(1)
    })

    test('by the same rule on another instance, also after missed changes', async () => {
      const site = await context.openSite()
      expectSaved(
        await site.news.save(anna, { key: createKey(), body: newsBody('Нова'), ...published }),
      )
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const other = await context.openSecondStore()
      const otherSite = await createSite(other)
      const announced: Change[] = []
      other.onChange((change) => announced.push(change))
      for (const publication of [draft, scheduled(soonTime), published, draft]) {
        expectSaved(
          await site.news.save(anna, { key: createKey(), body: newsBody('Ще'), ...publication }),
        )
      }
      vi.advanceTimersByTime(pollInterval)
      await waitFor(() => expect(announced).toHaveLength(4))
      expect(announced.map(({ isPublic }) => isPublic)).toEqual([false, false, true, false])
      expect(announced.map(({ scheduledFor }) => scheduledFor)).toEqual([
        null,
        soonTime,
        null,
        null,
      ])
      expect(otherSite.dataVersion()).toBe(site.dataVersion())
      expect(otherSite.lastChange()).toBe(site.lastChange())
    })
  })
}
