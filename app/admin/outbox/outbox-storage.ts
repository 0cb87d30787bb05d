import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { outboxDatabase } from '#app/admin/local-drafts/local-drafts.ts'
import {
  replaceSave,
  type SentSave,
  type WaitingSave,
  withFollowers,
  withOwnSaves,
} from './waiting-save.ts'

/** Enough for forms that were opened from a save and are still open after it was sent. */
const keptSent = 100

interface OutboxSchema extends DBSchema {
  /** In the order in which they were saved: the keys of this table are increasing numbers. */
  waiting: { key: number; value: WaitingSave; indexes: { key: string } }
  sent: { key: number; value: SentSave; indexes: { key: string } }
}

/** The waiting saves of one administrator in this browser. Every method is one transaction. */
export type OutboxStorage = {
  all(): Promise<WaitingSave[]>
  /** Adds a save; it takes the place of the save that its form was opened from. */
  add(save: WaitingSave, replacedKey: string | undefined): Promise<void>
  /** Returns false if the save does not wait any more. */
  change(key: string, changes: Partial<WaitingSave>): Promise<boolean>
  /** The server has confirmed it: what follows it can be sent. */
  complete(sent: SentSave): Promise<void>
  findSent(key: string): Promise<SentSave | undefined>
  /** Removes a save and those that follow it. */
  remove(key: string): Promise<void>
}

/**
 * Opens a database of this administrator alone: whoever else signs in here opens another one, and deleting it discards
 * everything. It is opened anew after another tab has deleted it.
 */
export function openOutboxStorage(owner: string): OutboxStorage {
  const { database, begin } = connect(owner)
  return {
    all: async () => (await database()).getAll('waiting'),
    findSent: async (key) => (await database()).getFromIndex('sent', 'key', key),

    async add(newSave, replacedKey) {
      const transaction = await begin()
      const waiting = transaction.objectStore('waiting')
      const sent = transaction.objectStore('sent')
      const save = withOwnSaves(newSave, await sent.getAll())
      if (replacedKey === undefined) await waiting.add(save)
      else {
        const known = {
          waiting: await waiting.getAll(),
          sent: await sent.index('key').get(replacedKey),
        }
        const replaced = replaceSave(save, replacedKey, known)
        for (const key of replaced.removed) await removeByKey(waiting, key)
        await waiting.add(replaced.save)
      }
      await transaction.done
    },

    async change(key, changes) {
      const transaction = await begin()
      const cursor = await transaction.objectStore('waiting').index('key').openCursor(key)
      await cursor?.update({ ...cursor.value, ...changes })
      await transaction.done
      return cursor !== null
    },

    async complete(sent) {
      const transaction = await begin()
      await removeByKey(transaction.objectStore('waiting'), sent.key)
      await retargetFollowers(await transaction.objectStore('waiting').openCursor(), sent)
      const confirmed = transaction.objectStore('sent')
      if ((await confirmed.index('key').getKey(sent.key)) === undefined) {
        const number = await confirmed.add(sent)
        await confirmed.delete(IDBKeyRange.upperBound(number - keptSent))
      }
      await transaction.done
    },

    async remove(key) {
      const transaction = await begin()
      const waiting = transaction.objectStore('waiting')
      for (const save of withFollowers(await waiting.getAll(), key)) {
        await removeByKey(waiting, save.key)
      }
      await transaction.done
    },
  }
}

function connect(owner: string) {
  let opening: Promise<IDBPDatabase<OutboxSchema>> | undefined
  const forget = () => (opening = undefined)
  const database = () => {
    opening ??= open(owner, forget)
    opening.catch(forget)
    return opening
  }
  // 'strict': what the form was told to be kept survives the end of the browser and of the device.
  const begin = async () => {
    const options = { durability: 'strict' } as const
    const transaction = (await database()).transaction(['waiting', 'sent'], 'readwrite', options)
    // An operation that fails reports that itself, and is not followed by the one that waits for the end.
    transaction.done.catch(() => {})
    return transaction
  }
  return { database, begin }
}

function open(owner: string, forget: () => void): Promise<IDBPDatabase<OutboxSchema>> {
  return openDB<OutboxSchema>(outboxDatabase(owner), 1, {
    upgrade(database) {
      for (const name of ['waiting', 'sent'] as const) {
        const store = database.createObjectStore(name, { autoIncrement: true })
        store.createIndex('key', 'key', { unique: true })
      }
    },
    blocking(_version, _blockedVersion, { target }) {
      forget()
      ;(target as IDBDatabase).close()
    },
    terminated: forget,
  })
}

type WaitingCursor = {
  value: WaitingSave
  update: (save: WaitingSave) => Promise<unknown>
  continue: () => Promise<WaitingCursor | null>
}

/** What follows a save changes what that save has made. */
async function retargetFollowers(first: WaitingCursor | null, sent: SentSave): Promise<void> {
  const target = { id: sent.id, version: sent.version }
  for (let cursor = first; cursor; cursor = await cursor.continue()) {
    if (cursor.value.follows !== sent.key) continue
    await cursor.update({ ...cursor.value, target, follows: undefined })
  }
}

type WaitingStore = {
  index(name: 'key'): { getKey(key: string): Promise<number | undefined> }
  delete?(number: number): Promise<void>
}

async function removeByKey(store: WaitingStore, key: string): Promise<void> {
  const number = await store.index('key').getKey(key)
  if (number !== undefined) await store.delete?.(number)
}
