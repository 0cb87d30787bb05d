import { describe, expect, test } from 'vitest'
import { feedbackKind, type FeedbackMessage } from '#core/feedback/feedback-message.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { saveDocument } from '#test/server/helpers/content.ts'
import { type DocumentVersion, type FormCase } from '#test/server/helpers/form-operations.ts'
import { type Form } from '#test/server/helpers/invalid-forms.ts'
import { describePermissions } from '#test/server/helpers/permission-table.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

const feedback: FeedbackMessage = {
  fullName: 'Олена Петренко',
  email: 'olena@example.org',
  phone: '+380 51 123 45 67',
  message: 'Хочу допомогти.\n\nМаю бус.',
  agreement: true,
  language: 'uk',
}
const createFormWith =
  (intent: string) =>
  (document: DocumentVersion): Form => ({ intent, ...document })
const messages: FormCase<FeedbackMessage> = {
  kind: feedbackKind,
  path: '/adminf83922ab/actions/feedback',
  body: feedback,
  validFields: {},
  operations: {
    answering: { sameAs: 'deleting', form: createFormWith('answered') },
    'taking that back': { sameAs: 'deleting', form: createFormWith('unanswered') },
    deleting: { sameAs: 'deleting', form: createFormWith('delete') },
    restoring: { sameAs: 'restoring', form: createFormWith('restore') },
  },
}

describePermissions(messages)

describe('the feedback of administrators', async () => {
  const site = await openTestSite()
  const cookie = await signInAdministrator(site)

  const post = (form: Record<string, string>) => site.post(messages.path, form, { cookie })

  test('cannot create messages', async () => {
    const { id, version } = await saveDocument(site, feedbackKind, feedback)
    const forged = { message: 'Інше', fullName: 'Інша', key: crypto.randomUUID() }
    for (const intent of ['create', 'update', 'revert', '', 'constructor']) {
      expect((await post({ ...forged, intent })).status).toBe(400)
      const reply = await post({ ...forged, intent, id, version: String(version) })
      expect(reply.status).toBe(400)
    }
    const withMore = await post({ ...forged, intent: 'answered', id, version: String(version) })
    expect(withMore.status).toBe(400)
    await post({ intent: 'answered', id, version: String(version) })
    const stored = await site.store.documents.byId(feedbackKind, id)
    expect(stored?.body).toEqual({ ...feedback, answered: true })
  })
})
