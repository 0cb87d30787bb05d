import type { Change } from '#core/content/changes.ts'
import type { KindName } from '#core/content/content-kinds.ts'

export type Remembered<Value> = {
  read: () => Promise<Value>
  /** As it was last read, for when the store fails. */
  last: () => Value
}

export type ChangingStore = {
  now(): Date
  onChange(listener: (change: Change) => void): void
}

/** Reads what follows from the documents of these kinds once after each change of them, and when it has expired. */
export function rememberLast<Value>(
  store: ChangingStore,
  kinds: readonly KindName[],
  load: () => Promise<{ value: Value; expiresAt?: Date | undefined }>,
  initial: Value,
): Remembered<Value> {
  let reading: ReturnType<typeof load> | undefined
  let last = initial
  store.onChange((change) => {
    if (kinds.some((kind) => kind === change.kind)) reading = undefined
  })

  async function read(): Promise<Value> {
    const current = (reading ??= load())
    const forget = () => {
      if (reading === current) reading = undefined
    }
    try {
      const { value, expiresAt } = await current
      if (reading === current) last = value
      if (!expiresAt || expiresAt > store.now()) return value
    } catch (error) {
      forget()
      throw error
    }
    forget()
    return read()
  }

  return { read, last: () => last }
}
