import { adminKind } from '#core/admins/admin.ts'
import { kindOf, contentNames } from '#core/content/content-kinds.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { Tally, type AttackClass } from '../helpers/attack-class.ts'
import { filledForm, feedbackForm, type Form } from '../helpers/forms.ts'
import type { Target } from '../helpers/target.ts'

const copies = 5
const rounds = 20

/** The number of documents of every kind and in every state. */
async function counted({ store }: Target): Promise<number> {
  const kinds = [adminKind, feedbackKind, ...contentNames.map(kindOf)]
  let count = 0
  for (const kind of kinds) {
    for (const removed of [false, true])
      count += (await store.documents.all(kind, { removed })).length
  }
  return count
}

const copiesAtOnce: AttackClass = {
  name: `${copies} copies of one form at once`,
  async run(target) {
    const tally = new Tally()
    const { cookie } = await target.newAdministrator()
    const once = async (what: string, path: string, form: Form, as?: string) => {
      const before = await counted(target)
      const headers = { 'x-forwarded-for': target.newAddress() }
      const send = () => target.post(path, form, { headers, ...(as && { sessionCookie: as }) })
      await Promise.all(Array.from({ length: copies }, send))
      const made = (await counted(target)) - before
      tally.count(made === 1, `${copies} copies of ${what} made ${made}`)
    }
    for (let round = 0; round < rounds; round++) {
      const key = crypto.randomUUID()
      const section = target.random.pick(contentNames)
      await once(
        section,
        `/adminf83922ab/${section}.data`,
        { ...filledForm(section, `Copy ${round}`), visibility: 'draft', key },
        cookie,
      )
      await once('a letter', '/feedback', feedbackForm())
      await once(
        'an invitation',
        '/adminf83922ab/admins.data',
        { email: `copy${round}@example.org`, key },
        cookie,
      )
    }
    return tally
  },
}

/** Fields that no form has and that an attacker would like to set. */
const extra = {
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

const assigned: AttackClass = {
  name: 'fields that no form has',
  async run(target) {
    const tally = new Tally()
    const { id, cookie } = await target.newAdministrator()
    const forms = [
      ...contentNames.map((section) => ({
        kind: kindOf(section),
        path: `/adminf83922ab/${section}.data`,
        form: { ...filledForm(section, 'Extra'), visibility: 'draft' },
        as: cookie,
      })),
      {
        kind: adminKind,
        path: '/adminf83922ab/admins.data',
        form: { email: 'extra@example.org' },
        as: cookie,
      },
      { kind: feedbackKind, path: '/feedback', form: feedbackForm(), as: undefined },
    ]
    for (const { kind, path, form, as } of forms) {
      for (const [name, value] of Object.entries(extra)) {
        const seen = new Set(
          (await target.store.documents.all(kind, { removed: false })).map((one) => one.id),
        )
        const sent = {
          ...form,
          [name]: value,
          key: crypto.randomUUID(),
          ...(kind === adminKind && { email: `extra-${crypto.randomUUID()}@example.org` }),
        }
        await target.post(path, sent, as ? { sessionCookie: as } : {})
        const made = (await target.store.documents.all(kind, { removed: false })).filter(
          (one) => !seen.has(one.id),
        )
        const isHeld = made.every((one) => {
          const isOld = one.createdAt.startsWith('1999') || one.updatedAt.startsWith('1999')
          const isMine = one.updatedBy === (as ? id : 'visitor')
          const isDraft = as === undefined || kind === adminKind || one.state === 'draft'
          const isAnswered = 'answered' in (one.body as object)
          return (
            !isOld &&
            isMine &&
            isDraft &&
            !isAnswered &&
            !JSON.stringify(one).includes('attack-extra')
          )
        })
        tally.count(isHeld, `${path} took the field ${name}: ${JSON.stringify(made).slice(0, 300)}`)
      }
    }
    return tally
  },
}

export const formSubmissions = [copiesAtOnce, assigned]
