import { LRUCache } from 'lru-cache'
import type { PreparedResponse } from './prepared-response.ts'

/** The files that were requested last, bounded by bytes. */
export class FileCache {
  readonly #cached: LRUCache<string, PreparedResponse>
  #removals = 0

  constructor(maxBytes: number) {
    this.#cached = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ size }) => size })
  }

  find(name: string): PreparedResponse | undefined {
    return this.#cached.get(name)
  }

  /**
   * Called before a file is loaded. The result adds the file, unless others were removed meanwhile: it may be one
   * of them.
   */
  startLoading(name: string): (file: PreparedResponse) => void {
    const removalsBefore = this.#removals
    return (file) => {
      if (this.#removals === removalsBefore) this.#cached.set(name, file)
    }
  }

  removeWithPrefix(prefix: string): void {
    this.#removals += 1
    const names = [...this.#cached.keys()].filter((name) => name.startsWith(prefix))
    for (const name of names) this.#cached.delete(name)
  }
}
