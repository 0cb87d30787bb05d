import { adminKind } from '#core/admins/admin.ts'
import { kindOf, contentNames } from '#core/content/content-kinds.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { Tally, type AttackKind } from '../helpers/attack-kind.ts'
import { filledForm, feedbackForm, type Form } from '../helpers/forms.ts'
import type { Target } from '../helpers/target.ts'

const copyCount = 5
const rounds = 20

/** The number of documents of every kind and in every state. */
async function countDocuments({ store }: Target): Promise<number> {
  const kinds = [adminKind, feedbackKind, ...contentNames.map(kindOf)]
  let count = 0
  for (const kind of kinds) {
    for (const removed of [false, true])
      count += (await store.documents.all(kind, { removed })).length
  }
  return count
}

const copiesAtOnce: AttackKind = {
  name: `${copyCount} copies of one form at once`,
  async run(target) {
    const tally = new Tally()
    const { cookie } = await target.newAdministrator()
    const submitCopies = async (
      description: string,
      path: string,
      form: Form,
      sessionCookie?: string,
    ) => {
      const countBefore = await countDocuments(target)
      const headers = { 'x-forwarded-for': target.newAddress() }
      const send = () =>
        target.post(path, form, { headers, ...(sessionCookie && { sessionCookie }) })
      await Promise.all(Array.from({ length: copyCount }, send))
      const created = (await countDocuments(target)) - countBefore
      tally.count(created === 1, `${copyCount} copies of ${description} created ${created}`)
    }
    for (let round = 0; round < rounds; round++) {
      const key = crypto.randomUUID()
      const contentName = target.random.pick(contentNames)
      await submitCopies(
        contentName,
        `/adminf83922ab/actions/${contentName}`,
        { intent: 'create', ...filledForm(contentName, `Copy ${round}`), visibility: 'draft', key },
        cookie,
      )
      await submitCopies('a feedback message', '/feedback', feedbackForm())
      await submitCopies(
        'an invitation',
        '/adminf83922ab/actions/admins',
        { intent: 'invite', email: `copy${round}@example.org`, key },
        cookie,
      )
    }
    return tally
  },
}

/** Fields that no form has and that an attacker would like to set. */
const extraFields = {
  state: 'published',
  createdAt: '1999-01-01T00:00:00.000Z',
  updatedAt: '1999-01-01T00:00:00.000Z',
  updatedBy: 'attack-extra',
  by: 'attack-extra',
  kind: 'admin',
  slug: 'attack-extra',
  sortKey: 'attack-extra',
  answered: 'true',
  language: 'attack-extra',
  issuer: 'attack-extra',
  subject: 'attack-extra',
  role: 'attack-extra',
  isAdmin: 'true',
  body: '{"email":"attack-extra"}',
  'body[subject]': 'attack-extra',
  'titles.uk': 'attack-extra',
  __proto__x: 'attack-extra',
  'constructor.prototype.x': 'attack-extra',
  replaces: '{"id":"x","version":1}',
}

const extraFieldAttacks: AttackKind = {
  name: 'fields that no form has',
  async run(target) {
    const tally = new Tally()
    const { id, cookie } = await target.newAdministrator()
    const forms = [
      ...contentNames.map((contentName) => ({
        kind: kindOf(contentName),
        path: `/adminf83922ab/actions/${contentName}`,
        form: { intent: 'create', ...filledForm(contentName, 'Extra'), visibility: 'draft' },
        sessionCookie: cookie,
      })),
      {
        kind: adminKind,
        path: '/adminf83922ab/actions/admins',
        form: { intent: 'invite', email: 'extra@example.org' },
        sessionCookie: cookie,
      },
      { kind: feedbackKind, path: '/feedback', form: feedbackForm(), sessionCookie: undefined },
    ]
    for (const { kind, path, form, sessionCookie } of forms) {
      for (const [name, value] of Object.entries(extraFields)) {
        const existingIds = new Set(
          (await target.store.documents.all(kind, { removed: false })).map((one) => one.id),
        )
        const submittedForm = {
          ...form,
          [name]: value,
          key: crypto.randomUUID(),
          ...(kind === adminKind && { email: `extra-${crypto.randomUUID()}@example.org` }),
        }
        await target.post(path, submittedForm, sessionCookie ? { sessionCookie } : {})
        const created = (await target.store.documents.all(kind, { removed: false })).filter(
          (one) => !existingIds.has(one.id),
        )
        const isPrevented = created.every((one) => {
          const isBackdated = one.createdAt.startsWith('1999') || one.updatedAt.startsWith('1999')
          const hasRealAuthor = one.updatedBy === (sessionCookie ? id : 'visitor')
          const hasRealState =
            sessionCookie === undefined || kind === adminKind || one.state === 'draft'
          const isMarkedAnswered = 'answered' in (one.body as object)
          return (
            !isBackdated &&
            hasRealAuthor &&
            hasRealState &&
            !isMarkedAnswered &&
            !JSON.stringify(one).includes('attack-extra')
          )
        })
        tally.count(
          isPrevented,
          `${path} accepted the field ${name}: ${JSON.stringify(created).slice(0, 300)}`,
        )
      }
    }
    return tally
  },
}

export const formSubmissions = [copiesAtOnce, extraFieldAttacks]
