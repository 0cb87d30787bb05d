import { describe, expect, test } from 'vitest'
import type { Administrator } from '#core/admins/person.ts'
import { eventBody, feedbackBody, createKey, newsBody } from '#test/storage/helpers/bodies.ts'
import { anna, olha } from '#test/storage/helpers/people.ts'
import { expectSaved, type ContractContext } from './context.ts'

export function describeSite(context: ContractContext): void {
  describe('the site', () => {
    test('shows visitors content without the fields for administrators', async () => {
      const site = await context.openSite()
      const { id } = expectSaved(
        await site.events.save(anna, { key: createKey(), body: eventBody() }),
      )
      expect((await site.events.page({ page: 1 })).items).toEqual([
        {
          ...eventBody(),
          id,
          version: 1,
          slug: 'shkola-lideriv',
          publishedAt: '2026-05-01T12:00:00.000Z',
          updatedAt: '2026-05-01T12:00:00.000Z',
          outdated: [],
          postsToTelegram: false,
        },
      ])
    })

    test('finds the neighbours, skipping what visitors may not see', async () => {
      const site = await context.openSite()
      const add = async (name: string, publishAt: string, state?: 'draft') => {
        const draft = { key: createKey(), body: newsBody(name), publishAt, ...(state && { state }) }
        return expectSaved(await site.news.save(anna, draft)).id
      }
      await add('Старша', '2026-04-01T08:00:00Z')
      const middle = await add('Середня', '2026-04-02T08:00:00Z')
      await add('Чернетка', '2026-04-02T09:00:00Z', 'draft')
      // Published at the same moment: their order is still the same in both directions.
      const twin = await add('Двійник', '2026-04-02T08:00:00Z')
      const newest = await add('Нова', '2026-04-03T08:00:00Z')
      await add('Майбутня', '2027-01-01T08:00:00Z')
      const order = (await site.news.page({ page: 1 })).items.map(({ id }) => id)
      expect(order).toHaveLength(4)
      for (const [index, id] of order.entries()) {
        const { previous, next } = await site.news.neighbors(id)
        expect([previous?.id, next?.id]).toEqual([order[index - 1], order[index + 1]])
      }
      expect(order.slice(1, 3).toSorted()).toEqual([middle, twin].toSorted())
      expect(order[0]).toBe(newest)
    })

    test('lets only administrators mark feedback as answered', async () => {
      const { feedback } = await context.openSite()
      const body = feedbackBody()
      const { id } = expectSaved(
        await feedback.send({ key: createKey(), body: { ...body, answered: true } }),
      )
      expect((await feedback.document(anna, id))?.body).toEqual(body)
      expect(expectSaved(await feedback.setAnswered(anna, id, 1, true))).toMatchObject({
        version: 2,
        updatedBy: 'anna',
        body: { ...body, answered: true },
      })
      expect(await feedback.setAnswered(anna, id, 1, false)).toMatchObject({ reason: 'conflict' })
      expect(expectSaved(await feedback.setAnswered(anna, id, 2, false)).body.answered).toBe(false)
      expectSaved(await feedback.remove(anna, id, 3))
      expect(await feedback.setAnswered(anna, id, 4, true)).toMatchObject({ reason: 'conflict' })
      expect(await feedback.setAnswered(anna, createKey(), 1, true)).toMatchObject({
        reason: 'missing',
      })
      expect((await feedback.documents(anna)).documents).toEqual([])
    })

    test('refuses a forged administrator', async () => {
      const site = await context.openSite()
      // @ts-expect-error -- the same shape is not enough
      const forged: Administrator = { id: 'anna', email: 'anna@example.org' }
      const saving = site.events.save(forged, { key: createKey(), body: eventBody() })
      await expect(saving).rejects.toThrow('Only a signed-in editor')
      await expect(site.feedback.documents(forged)).rejects.toThrow(
        'Only a signed-in administrator',
      )
      await expect(site.feedback.setAnswered(forged, 'a', 1, true)).rejects.toThrow(TypeError)
      await expect(site.admins.remove(forged, 'a', 1)).rejects.toThrow(TypeError)
      expect(await context.store.documents.isEmpty()).toBe(true)
    })

    test('gives an editor what is published, and nothing that belongs to administrators', async () => {
      const site = await context.openSite()
      const body = eventBody()
      const { id } = expectSaved(await site.events.save(olha, { key: createKey(), body }))
      expectSaved(await site.events.remove(olha, id, 1))
      expect(await site.events.counts(olha)).toMatchObject({ bin: 1 })
      // An editor is cast to an administrator, as a mistake in the program could do it.
      const cast = olha as Administrator
      const tries = [
        () => site.feedback.documents(cast),
        () => site.feedback.counts(cast),
        () => site.feedback.document(cast, 'a'),
        () => site.feedback.history(cast, 'a'),
        () => site.feedback.lastFullAt(cast),
        () => site.feedback.setAnswered(cast, 'a', 1, true),
        () => site.feedback.remove(cast, 'a', 1),
        () => site.feedback.restore(cast, 'a', 1),
        () => site.admins.documents(cast),
        () => site.admins.counts(cast),
        () => site.admins.document(cast, 'a'),
        () => site.admins.history(cast, 'a'),
        () => site.admins.invite(cast, { key: createKey(), email: 'a@b.org', role: 'editor' }),
        () => site.admins.inviteAgain(cast, { key: createKey(), id: 'a', version: 1 }),
        () => site.admins.setRole(cast, { key: createKey(), id: 'a', version: 1, role: 'editor' }),
        () => site.admins.remove(cast, 'a', 1),
      ]
      for (const attempt of tries) {
        // A function that throws at once is as good as one that rejects.
        await expect((async () => attempt())()).rejects.toThrow('Only a signed-in administrator')
      }
    })
  })
}
