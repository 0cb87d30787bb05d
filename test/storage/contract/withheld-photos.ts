import { describe, expect, test } from 'vitest'
import { newsKind } from '#core/content/news.ts'
import { feedbackKind, parsePhotoReport } from '#core/feedback/feedback-message.ts'
import type { PhotoAnswer } from '#core/images/photo-answer.ts'
import type { DocumentInput } from '#core/kinds/document.ts'
import { newsBody } from '#test/storage/helpers/bodies.ts'
import { imageOf } from '#test/storage/helpers/images.ts'
import type { ContractContext } from './context.ts'

const photo = imageOf('c', new Uint8Array([7]))
const { id, address } = photo
const name = `${id}-40.avif`
const body = { ...newsBody('Табір'), images: [address] }

export function describeWithheldPhotos(context: ContractContext): void {
  const addPhoto = (people?: PhotoAnswer) =>
    context.addImage({ ...photo, ...(people && { people }) })
  const answer = (people: PhotoAnswer) =>
    context.store.write('bohdan', ({ images }) => images.setAnswer(id, people))
  const hide = (isHidden = true) =>
    context.store.write('bohdan', ({ images }) => images.setHidden(id, isHidden))
  const save = (input: Partial<DocumentInput<typeof body>>) =>
    context.store.write('anna', ({ documents }) =>
      documents.save(newsKind, { key: crypto.randomUUID(), body, ...input }),
    )
  const shown = async () => {
    const [news] = await context.store.documents.published(newsKind, context.clock.now)
    return news?.body.images
  }

  describe('a photo of people', () => {
    test('who were not asked yet keeps a document from being published, not from being kept', async () => {
      await addPhoto('notYet')
      const fields = { images: 'unanswered' }
      expect(await save({})).toEqual({ ok: false, reason: 'invalid', fields })
      const draft = await save({ state: 'draft' })
      if (!draft.ok) throw new Error('not saved')
      const replaces = { id: draft.document.id, version: 1 }
      expect(await save({ replaces })).toMatchObject({ reason: 'invalid' })
      await answer('agreed')
      expect(await save({ replaces })).toMatchObject({ ok: true })
      expect(await shown()).toEqual([address])
      expect(await context.store.images.statuses([id])).toEqual({ [address]: { answer: 'agreed' } })
    })

    test('leaves a published document when somebody has not agreed after all', async () => {
      await addPhoto('agreed')
      const { id: newsId } = await context.save(newsKind, body)
      await answer('notYet')
      expect(await shown()).toEqual([])
      expect(await context.store.images.file(name)).toBeUndefined()
      const replaces = { id: newsId, version: 1 }
      expect(await save({ replaces }), 'corrected meanwhile').toMatchObject({ ok: true })
    })

    test('without an answer, from before the question, stays as it is', async () => {
      await addPhoto()
      await context.save(newsKind, body)
      expect(await shown()).toEqual([address])
      expect(await context.store.images.statuses([id])).toEqual({ [address]: {} })
    })

    test('that is hidden is in nothing that visitors read, until it is shown again', async () => {
      await addPhoto('agreed')
      const { id: newsId, slug } = await context.save(newsKind, body)
      const { documents, images, changes } = context.store
      const told: string[] = []
      const stop = changes.onChange((change) => told.push(`${change.kind} ${change.id}`))
      expect(await hide()).toBe(true)
      stop()
      expect(told, 'pages and files that are kept are dropped').toEqual([
        `news ${newsId}`,
        `image ${id}`,
      ])
      expect(await shown()).toEqual([])
      expect((await documents.bySlug(newsKind, slug ?? ''))?.body.images).toEqual([])
      expect((await documents.visibleById(newsKind, newsId))?.body.images).toEqual([])
      expect((await documents.byId(newsKind, newsId))?.body.images, 'for editors').toEqual([
        address,
      ])
      expect(await images.file(name)).toBeUndefined()
      expect(await images.anyFile(name), 'for editors').toMatchObject({ isWithheld: true })
      await hide(false)
      expect(await shown()).toEqual([address])
      expect(await images.file(name)).toBeDefined()
    })

    test('is recorded with its answer, who hid it, who asked for that, and where it is', async () => {
      const { photos } = context.store
      const none = { sent: 0, unanswered: 0, notYet: 0, withdrawn: 0, hidden: 0, all: 0 }
      await addPhoto()
      expect(await photos.counts(), 'not in use').toEqual(none)
      const news = await context.save(newsKind, body)
      expect(await photos.counts()).toEqual({ ...none, unanswered: 1, all: 1 })
      await answer('agreed')
      await hide()
      const report = parsePhotoReport(
        { fullName: '', message: '' },
        { photo: address, language: 'uk' },
      )
      if (!report.ok) throw new Error('not a report')
      await context.save(feedbackKind, report.body)
      expect(await photos.counts()).toEqual({ ...none, hidden: 1, all: 1 })
      const at = context.clock.now.toISOString()
      const range = { offset: 0, limit: 10 }
      const record = {
        address,
        status: { answer: 'agreed', isHidden: true },
        answered: { at, by: 'bohdan' },
        hidden: { at, by: 'bohdan' },
        reportedAt: [at],
        usages: [{ id: news.id, name: body.title }],
      }
      expect(await photos.records('hidden', range)).toEqual([record])
      expect(await photos.records('unanswered', range)).toEqual([])
      await context.save(newsKind, { ...body, images: [] }, { replaces: news })
      expect(await photos.records('all', range), 'in an older revision').toEqual([
        { ...record, usages: [] },
      ])
    })

    test('that does not exist is neither answered nor hidden', async () => {
      expect(await answer('agreed')).toBe(false)
      expect(await hide()).toBe(false)
    })
  })
}
