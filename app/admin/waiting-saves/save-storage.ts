import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { z } from 'zod'
import { sentSavesKey, waitingSavesDatabase } from '#app/admin/local-drafts/local-drafts.ts'
import { type SentSave, type WaitingSave, withoutSent } from './waiting-save.ts'

/** Enough for forms that were opened from a save and are still open after it was sent. */
const keptSent = 100

const sentSavesSchema = z.array(z.object({ key: z.string(), id: z.string(), version: z.int() }))

interface SavesSchema extends DBSchema {
  /** In the order in which they were saved: the keys of this table are increasing numbers. */
  waiting: { key: number; value: WaitingSave; indexes: { key: string } }
}

type Known = { saves: readonly WaitingSave[]; sent: readonly SentSave[] }

export type SaveStorage = {
  read(): Promise<WaitingSave[]>
  /** Reads and writes in one transaction. Returns what is waiting then. */
  update(change: (known: Known) => readonly WaitingSave[]): Promise<readonly WaitingSave[]>
  /** The server has confirmed it: it does not wait any more. Its row is removed by the next update. */
  addSent(sent: SentSave): Promise<void>
  findSent(key: string): Promise<SentSave | undefined>
}

/**
 * Opens a database of this administrator alone: whoever else signs in here opens another one, and deleting it discards
 * everything. It is opened anew after another tab has deleted it.
 */
export function openSaveStorage(owner: string): SaveStorage {
  const database = connect(owner)
  const sentSaves = createSentSaves(owner)
  return {
    async read() {
      const saves = await (await database()).getAll('waiting')
      return withoutSent(saves, sentSaves.all())
    },
    async update(change) {
      // 'strict': what the form was told to be kept survives the end of the browser and of the device.
      const options = { durability: 'strict' } as const
      const transaction = (await database()).transaction('waiting', 'readwrite', options)
      // An operation that fails reports that itself, and is not followed by the one that waits for the end.
      transaction.done.catch(() => {})
      const { store } = transaction
      const [numbers, stored] = await Promise.all([store.getAllKeys(), store.getAll()])
      const sent = sentSaves.all()
      const saves = change({ saves: withoutSent(stored, sent), sent })
      const rows = new Map(
        stored.map((save, index) => [save.key, { save, number: numbers[index] }]),
      )
      for (const save of saves) {
        const row = rows.get(save.key)
        rows.delete(save.key)
        if (!row) await store.add(save)
        else if (row.save !== save) await store.put(save, row.number)
      }
      for (const { number } of rows.values()) if (number !== undefined) await store.delete(number)
      await transaction.done
      return saves
    },
    addSent: async (sent) => sentSaves.add(sent),
    findSent: async (key) => sentSaves.all().find((sent) => sent.key === key),
  }
}

/**
 * In local storage, so that a save that succeeds costs no second write to the database. If it gets lost, the row is sent
 * again, and the server answers with what it has made of it.
 */
function createSentSaves(owner: string) {
  const storageKey = sentSavesKey(owner)
  /** Local storage has no room for these. */
  let unstored: SentSave[] = []
  const all = () => [...readSentSaves(storageKey), ...unstored]
  return {
    all,
    add(sent: SentSave) {
      const known = [...all(), sent].slice(-keptSent)
      try {
        localStorage.setItem(storageKey, JSON.stringify(known))
        unstored = []
      } catch {
        unstored = [...unstored, sent]
      }
    },
  }
}

function readSentSaves(storageKey: string): SentSave[] {
  try {
    return sentSavesSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return []
  }
}

function connect(owner: string): () => Promise<IDBPDatabase<SavesSchema>> {
  let opening: Promise<IDBPDatabase<SavesSchema>> | undefined
  const forget = () => (opening = undefined)
  return () => {
    opening ??= open(owner, forget)
    opening.catch(forget)
    return opening
  }
}

function open(owner: string, forget: () => void): Promise<IDBPDatabase<SavesSchema>> {
  return openDB<SavesSchema>(waitingSavesDatabase(owner), 1, {
    upgrade(database) {
      const store = database.createObjectStore('waiting', { autoIncrement: true })
      store.createIndex('key', 'key', { unique: true })
    },
    blocking(_version, _blockedVersion, { target }) {
      forget()
      ;(target as IDBDatabase).close()
    },
    terminated: forget,
  })
}
