import type { SaveTransport } from '#app/admin/waiting-saves/deliver.ts'

type Version = { text: string; by: 'us' | 'another' }
type Post = SaveTransport['post']

/** What happens to the next request. `dies…`: the page is closed and never gets an answer. */
export type Fault = 'cutBefore' | 'cutAfter' | 'diesBefore' | 'diesAfter' | 'failed' | 'signedOut'

/** A server as a browser sees it: documents with versions, and the keys of the forms that it has accepted. */
export class ModelServer {
  readonly documents = new Map<string, Version[]>()
  readonly faults: Fault[] = []
  isOnline = true
  /** Which versions of others this administrator has seen. */
  readonly seen = new Set<string>()
  readonly unseenOverwritten: string[] = []
  readonly #accepted = new Map<string, { id: string; version: number }>()
  #reached = Promise.withResolvers<void>()

  readonly transport: SaveTransport = {
    post: (_address, command) => this.#answer(command),
    upload: async () => ({ ok: true, address: '/media/photo', alt: {} }),
  }

  /** Resolves when a request reaches a fault that never answers. */
  get reached(): Promise<void> {
    return this.#reached.promise
  }

  change(id: string, text: string, by: Version['by']): number {
    const versions = this.documents.get(id) ?? []
    versions.push({ text, by })
    this.documents.set(id, versions)
    return versions.length
  }

  version(id: string): number {
    return this.documents.get(id)?.length ?? 0
  }

  textOf(id: string): string {
    return this.documents.get(id)?.at(-1)?.text ?? ''
  }

  see(id: string, version = this.version(id)): void {
    this.seen.add(`${id} ${version}`)
  }

  async #answer(command: Parameters<Post>[1]): ReturnType<Post> {
    if (!this.isOnline) return { ok: false, reason: 'noConnection' }
    const fault = this.faults.shift()
    if (fault === 'failed' || fault === 'signedOut') return { ok: false, reason: fault }
    if (fault === 'cutBefore') return { ok: false, reason: 'unavailable' }
    if (fault === 'diesBefore') return this.#never()
    const result = await this.#execute(command)
    if (fault === 'cutAfter') return { ok: false, reason: 'noConnection' }
    return fault === 'diesAfter' ? this.#never() : result
  }

  async #never(): Promise<never> {
    this.#reached.resolve()
    this.#reached = Promise.withResolvers()
    return new Promise<never>(() => {})
  }

  async #execute({
    key = '',
    id: changed,
    version,
    titleUk = '',
  }: Parameters<Post>[1]): ReturnType<Post> {
    const known = this.#accepted.get(key)
    if (known) return { ok: true, ...known }
    if (changed !== undefined && Number(version) !== this.version(changed)) {
      const current = { version: this.version(changed), fields: { titleUk: this.textOf(changed) } }
      return { ok: false, reason: 'conflict', current }
    }
    const id = changed ?? `d${this.documents.size}`
    const last = this.documents.get(id)?.at(-1)
    if (last?.by === 'another' && !this.seen.has(`${id} ${this.version(id)}`)) {
      this.unseenOverwritten.push(last.text)
    }
    const saved = { id, version: this.change(id, titleUk, 'us') }
    this.#accepted.set(key, saved)
    return { ok: true, ...saved }
  }
}
