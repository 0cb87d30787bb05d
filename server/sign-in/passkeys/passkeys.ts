import { type Admin, adminKind } from '#core/admins/admin.ts'
import { maxPasskeys } from '#core/admins/passkey.ts'
import type { Editor } from '#core/admins/person.ts'
import type { Document } from '#core/kinds/document.ts'
import { isConfirmed } from '#server/storage/admins/access.ts'
import type { TokenPurpose } from '#server/storage/admins/one-time-tokens.ts'
import type { StoredPasskey } from '#server/storage/admins/passkeys.ts'
import type { Store } from '#server/storage/store.ts'
import type { Transactor } from '#server/storage/subjects.ts'
import { issueChallenge } from './challenges.ts'
import { parseNewPasskey, parsePasskeyUse } from './parse-answers.ts'
import { hostOf, type Place } from './place.ts'

/** `used`: the challenge or the invitation is not valid, or not any more. */
export type PasskeyRefusal = 'used' | 'unknown' | 'wrong' | 'unconfirmed' | 'full'
type Refused = { ok: false; reason: PasskeyRefusal }
type Begun = { ok: true; options: object; email?: string }
type Finished = { ok: true; adminId: string }

/** Loaded with the first passkey: most of it is large, and many sites have none. */
const loadLibrary = () => import('./check-answers.ts')

/** Asks browsers, and acts on their answers: docs/decisions/048-passkeys.md. */
export function createPasskeys(store: Store, readPlace: () => Place) {
  return {
    beginSignIn: () => beginUse(store, readPlace(), { purpose: 'sign in', subject: '' }),
    finishSignIn: (answer: string) => finishUse(store, readPlace(), { purpose: 'sign in', answer }),
    beginConfirmation: (by: Editor) =>
      beginUse(store, readPlace(), { purpose: 'confirm', subject: by.id }),
    finishConfirmation: (by: Editor, answer: string) =>
      finishUse(store, readPlace(), { purpose: 'confirm', answer, by }),
    beginAdding: (by: Editor) => beginAdding(store, readPlace(), by),
    finishAdding: (by: Editor, answer: string, name: string) =>
      finishAdding(store, readPlace(), { answer, name, findOwner: async () => by.id }),
    beginInvitation: (token: string) => beginInvitation(store, readPlace(), token),
    finishInvitation: (token: string, answer: string, name: string) =>
      finishAdding(store, readPlace(), {
        answer,
        name,
        findOwner: ({ tokens }) => tokens.take('invitation', token, store.now()),
      }),
  }
}

async function beginUse(
  store: Store,
  place: Place,
  { purpose, subject }: { purpose: TokenPurpose; subject: string },
): Promise<Begun> {
  const { askForPasskey } = await loadLibrary()
  const passkeys = subject ? await store.passkeys.listByAdmin(subject) : []
  const challenge = await issueChallenge(store, purpose, subject)
  return { ok: true, options: await askForPasskey(place, { challenge, passkeys }) }
}

/** In one transaction, so that an answer counts once and a counter never goes back. */
async function finishUse(
  store: Store,
  place: Place,
  { purpose, by, ...form }: { purpose: TokenPurpose; answer: string; by?: Editor },
): Promise<Finished | Refused> {
  const parsed = parsePasskeyUse(form.answer)
  if (!parsed) return { ok: false, reason: 'wrong' }
  const { answer, challenge } = parsed
  // Before the transaction: what a stranger makes up writes nothing.
  const isIssued = (await store.tokens.find(purpose, challenge, store.now())) !== undefined
  if (!isIssued) return { ok: false, reason: 'used' }
  const { checkAnswer } = await loadLibrary()
  return store.write('sign-in', async ({ tokens, passkeys, sessions }) => {
    const now = store.now()
    const subject = await tokens.take(purpose, challenge, now)
    if (subject === undefined || (by && subject !== by.id)) return { ok: false, reason: 'used' }
    const found = await passkeys.find(answer.id)
    if (!found || (by && found.admin.id !== by.id)) return { ok: false, reason: 'unknown' }
    const counter = await checkAnswer(place, answer, { challenge, passkey: found.passkey })
    if (counter === undefined) return { ok: false, reason: 'wrong' }
    await passkeys.recordUse(answer.id, { counter, host: hostOf(place) }, now)
    if (by) await sessions.confirm(by, now)
    return { ok: true, adminId: found.admin.id }
  })
}

/** A passkey that is there is used first: a browser that was left open must not give a new one to somebody else. */
async function beginAdding(store: Store, place: Place, by: Editor): Promise<Begun | Refused> {
  if (!(await isConfirmed(store, by, store.now()))) return { ok: false, reason: 'unconfirmed' }
  const passkeys = await store.passkeys.listByAdmin(by.id)
  return askForNew(store, place, { person: by, passkeys })
}

async function beginInvitation(
  store: Store,
  place: Place,
  token: string,
): Promise<Begun | Refused> {
  const id = await store.tokens.find('invitation', token, store.now())
  const admin = id === undefined ? undefined : await store.documents.byId(adminKind, id)
  if (!isPresent(admin)) return { ok: false, reason: 'used' }
  const passkeys = await store.passkeys.listByAdmin(admin.id)
  const { email } = admin.body
  const begun = await askForNew(store, place, { person: { id: admin.id, email }, passkeys })
  return begun.ok ? { ...begun, email } : begun
}

type NewPasskeyOf = { person: { id: string; email: string }; passkeys: readonly StoredPasskey[] }

async function askForNew(
  store: Store,
  place: Place,
  { person, passkeys }: NewPasskeyOf,
): Promise<Begun | Refused> {
  if (passkeys.length >= maxPasskeys) return { ok: false, reason: 'full' }
  const { askForNewPasskey } = await loadLibrary()
  const challenge = await issueChallenge(store, 'add passkey', person.id)
  return { ok: true, options: await askForNewPasskey(place, person, { challenge, passkeys }) }
}

type Adding = {
  answer: string
  name: string
  /** Asked in the transaction that adds it, which knows the owner. */
  findOwner: (transactor: Transactor) => Promise<string | undefined>
}

async function finishAdding(
  store: Store,
  place: Place,
  { name, findOwner, ...form }: Adding,
): Promise<Finished | Refused> {
  const parsed = parseNewPasskey(form.answer)
  if (!parsed) return { ok: false, reason: 'wrong' }
  const { answer, challenge } = parsed
  const isIssued = (await store.tokens.find('add passkey', challenge, store.now())) !== undefined
  if (!isIssued) return { ok: false, reason: 'used' }
  const { readNewPasskey } = await loadLibrary()
  // Before the transaction: it needs no data, and an invitation stays valid after a wrong answer.
  const passkey = await readNewPasskey(place, answer, challenge)
  if (!passkey) return { ok: false, reason: 'wrong' }
  return store.write('sign-in', async (transactor) => {
    const { tokens, passkeys, documents } = transactor
    const now = store.now()
    const subject = await tokens.take('add passkey', challenge, now)
    if (subject === undefined) return { ok: false, reason: 'used' }
    const owner = await findOwner(transactor)
    const isOwners = owner !== undefined && owner === subject
    if (!isOwners || !isPresent(await documents.byId(adminKind, owner))) {
      return { ok: false, reason: 'used' }
    }
    const { length: count } = await passkeys.listByAdmin(owner)
    if (count >= maxPasskeys) return { ok: false, reason: 'full' }
    const isAdded = await passkeys.add(owner, { ...passkey, name, host: hostOf(place) }, now)
    return isAdded ? { ok: true, adminId: owner } : { ok: false, reason: 'unknown' }
  })
}

function isPresent(admin: Document<Admin> | undefined): admin is Document<Admin> {
  return admin?.state === 'published'
}
