import { describe, expect, test } from 'vitest'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import { eventBody, feedbackBody, createKey } from '#test/storage/helpers/bodies.ts'
import { anna } from '#test/storage/helpers/people.ts'
import { expectSaved, type ContractContext } from './context.ts'

const minute = 60_000
const day = 24 * 60 * minute

export function describeFeedback(context: ContractContext): void {
  const send = async ({ sendsMail = true, key = createKey() } = {}) => {
    const site = await createSite(context.store, { sendsMail })
    return expectSaved(await site.feedback.send({ key, body: feedbackBody() }))
  }

  describe('mails in the queue', () => {
    test('are claimed once, by one instance', async () => {
      const { id } = await send()
      const other = await context.openSecondStore()
      const claims = await Promise.all(
        [context.store, other, context.store, other].map((one) =>
          one.mails.claim(context.clock.now),
        ),
      )
      expect(claims.filter(Boolean)).toEqual([{ id, tries: 1 }])
    })

    test('that were not finished are claimed again later, in order', async () => {
      const { mails } = context.store
      const first = await send()
      context.advance(1)
      const second = await send()
      expect(await mails.claim(context.clock.now)).toEqual({ id: first.id, tries: 1 })
      context.advance(4 * minute)
      expect(await mails.claim(context.clock.now)).toEqual({ id: second.id, tries: 1 })
      expect(await mails.claim(context.clock.now)).toBeUndefined()
      context.advance(minute)
      expect(await mails.claim(context.clock.now)).toEqual({ id: first.id, tries: 2 })
    })

    test('wait until their retry time, and are not sent again when they are done', async () => {
      const { mails } = context.store
      const { id } = await send()
      await mails.claim(context.clock.now)
      const retryAt = new Date(context.clock.now.getTime() + 15 * minute)
      await mails.settle(id, retryAt)
      expect(await mails.nextDue()).toEqual(retryAt)
      context.advance(14 * minute)
      expect(await mails.claim(context.clock.now)).toBeUndefined()
      context.advance(minute)
      expect(await mails.claim(context.clock.now)).toEqual({ id, tries: 2 })
      await mails.settle(id, null)
      expect(await mails.nextDue()).toBeUndefined()
      context.advance(day)
      expect(await mails.claim(context.clock.now)).toBeUndefined()
    })

    test('exist once for several copies of a form', async () => {
      const key = createKey()
      const { id } = await send({ key })
      await context.store.mails.claim(context.clock.now)
      await context.store.mails.settle(id, null)
      await send({ key })
      expect(await context.store.mails.nextDue()).toBeUndefined()
    })

    test('do not exist if mail is not configured', async () => {
      await send({ sendsMail: false })
      expect(await context.store.mails.nextDue()).toBeUndefined()
    })

    test('are a hundred an hour at most; more feedback is stored', async () => {
      const site = await createSite(context.store, { sendsMail: true })
      for (let nth = 0; nth < 101; nth += 1) {
        await site.feedback.send({ key: createKey(), body: feedbackBody() })
      }
      const claimed = new Set<string>()
      for (;;) {
        const claim = await context.store.mails.claim(context.clock.now)
        if (!claim) break
        claimed.add(claim.id)
      }
      expect(claimed.size).toBe(100)
      expect(await context.store.documents.all(feedbackKind, { removed: false })).toHaveLength(101)
      context.advance(61 * minute)
      const { id } = await send()
      for (const claimedId of claimed) await context.store.mails.settle(claimedId, null)
      expect(await context.store.mails.claim(context.clock.now)).toEqual({ id, tries: 1 })
    })
  })

  test('takes so many messages in 24 hours, and tells administrators for a week', async () => {
    const { feedback } = await createSite(context.store, { maxFeedbackPerDay: 2 })
    const other = await createSite(await context.openSecondStore(), { maxFeedbackPerDay: 2 })
    const first = { key: createKey(), body: feedbackBody() }
    const sendOne = (input = { key: createKey(), body: feedbackBody() }) => feedback.send(input)
    await sendOne(first)
    expect(await feedback.lastFullAt(anna)).toBeUndefined()
    const all = [sendOne(), other.feedback.send({ key: createKey(), body: feedbackBody() })]
    expect((await Promise.all(all)).filter(({ ok }) => ok)).toHaveLength(1)

    const fullAt = context.clock.now.toISOString()
    context.advance(day - 1)
    expect(await sendOne()).toEqual({ ok: false, reason: 'full' })
    expect((await sendOne(first)).ok).toBe(true)
    expect(await other.feedback.lastFullAt(anna)).toBe(fullAt)
    context.advance(1)
    expect((await sendOne()).ok).toBe(true)
    context.advance(6 * day)
    expect(await feedback.lastFullAt(anna)).toBeUndefined()
  })

  test('maintenance removes feedback that is too old', async () => {
    await send()
    context.advance(30 * day - 1)
    await context.store.prune({ feedbackRetentionDays: 30, signUpRetentionDays: 30 })
    expect(await context.store.documents.all(feedbackKind, { removed: false })).toHaveLength(1)
    context.advance(2)
    await context.store.prune({ feedbackRetentionDays: 30, signUpRetentionDays: 30 })
    expect(await context.store.documents.all(feedbackKind, { removed: false })).toEqual([])
  })

  describe('purging', () => {
    test('removes only old documents, with their history and from the bin', async () => {
      const { store } = context
      const site = await createSite(store, { sendsMail: true })
      const key = createKey()
      const oldMessage = await send({ key })
      const binned = await send()
      await site.feedback.remove(anna, binned.id, 1)
      expectSaved(await site.events.save(anna, { key: createKey(), body: eventBody() }))
      context.advance(2 * day)
      const newMessage = await send()

      const createdBefore = new Date(context.clock.now.getTime() - day)
      expect(
        await store.write('maintenance', ({ documents }) =>
          documents.purge({ kind: 'feedback', createdBefore }),
        ),
      ).toHaveLength(2)

      expect((await site.feedback.documents(anna)).documents).toEqual([newMessage])
      expect((await site.feedback.documents(anna, { filter: 'bin' })).documents).toEqual([])
      expect(await site.feedback.history(anna, oldMessage.id)).toEqual([])
      expect((await site.events.page({ page: 1 })).items).toHaveLength(1)
      // The form key is deleted too: the same form again is a new message.
      expect((await send({ key })).id).not.toBe(oldMessage.id)
    })

    test('is announced to every instance, and change numbers are not reused', async () => {
      const { id } = await send()
      const other = await context.openSecondStore()
      const announced: unknown[] = []
      other.onChange((change) => announced.push(change))
      const last = await context.store.changes.newest()
      context.advance(day)
      const selection = { kind: 'feedback', createdBefore: context.clock.now } as const
      await context.store.write('maintenance', ({ documents }) => documents.purge(selection))
      await other.changes.catchUp()
      const visibility = { isPublic: false, scheduledFor: null }
      expect(announced).toEqual([
        { seq: last + 1, kind: 'feedback', id, version: 2, ...visibility },
      ])
    })
  })
}
