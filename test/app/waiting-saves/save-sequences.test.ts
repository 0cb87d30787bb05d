import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import {
  latestSaveOf,
  type WaitingSave,
  withFollowers,
} from '#app/admin/waiting-saves/waiting-save.ts'
import type { NewSave, WaitingSaves } from '#app/admin/waiting-saves/waiting-saves.ts'
import { openTestBrowser } from '#test/helpers/waiting-saves.ts'
import { type Fault, ModelServer } from './model-server.ts'

afterEach(() => vi.unstubAllGlobals())

const faults: Fault[] = ['cutBefore', 'cutAfter', 'diesBefore', 'diesAfter', 'failed', 'signedOut']
const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ type: 'add' } as const) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('edit' as const), nth: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('other' as const), nth: fc.nat(3) }) },
  fc.record({ type: fc.constant('network' as const), isOnline: fc.boolean() }),
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('fault' as const),
      fault: fc.constantFrom(...faults),
    }),
  },
  fc.constant({ type: 'reopen' } as const),
  fc.constant({ type: 'crash' } as const),
  fc.constant({ type: 'switchTab' } as const),
  { weight: 2, arbitrary: fc.constant({ type: 'send' } as const) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** An administrator with two tabs of one browser, and what they typed last for each document. */
class Simulation {
  readonly server = new ModelServer()
  /** The texts that were typed for one document, from the first to the last. */
  readonly typed: string[][] = []
  readonly #browser = openTestBrowser()
  #waiting = this.#openPage()
  #otherTab = this.#openPage()
  #texts = 0

  async run({ type, ...options }: Step): Promise<void> {
    const { nth, isOnline, fault } = options as { nth: number; isOnline: boolean; fault: Fault }
    if (type === 'add') await this.#save(undefined, undefined)
    else if (type === 'edit') await this.#edit(nth)
    else if (type === 'other') this.#changeAsAnother(nth)
    else if (type === 'network') this.server.isOnline = isOnline
    else if (type === 'fault') this.server.faults.push(fault)
    else if (type === 'reopen') await this.#reopen()
    else if (type === 'crash') await this.#crash()
    else if (type === 'switchTab') await this.#switchTab()
    else await this.#finish(this.#waiting.sendAll())
  }

  /** The network is good again, and every conflict is decided for what was typed here. */
  async settle(): Promise<readonly WaitingSave[]> {
    this.server.isOnline = true
    this.server.faults.length = 0
    await this.#reopen()
    for (let round = 0; round < 20; round++) {
      await this.#waiting.sendAll()
      const { saves } = this.#waiting.state()
      const stopped = saves.find(({ problem }) => problem)
      if (!stopped) break
      await this.#resolve(stopped)
    }
    return this.#waiting.state().saves
  }

  #openPage(): WaitingSaves {
    return this.#browser.openPage('anna', this.server.transport)
  }

  async #reopen(): Promise<void> {
    this.#browser.closePages()
    this.#waiting = this.#openPage()
    this.#otherTab = this.#openPage()
    await this.#waiting.load()
  }

  /** The browser ends before local storage is on the disk. */
  async #crash(): Promise<void> {
    localStorage.removeItem('vatra-sent:anna')
    await this.#reopen()
  }

  async #switchTab(): Promise<void> {
    const tab = this.#otherTab
    this.#otherTab = this.#waiting
    this.#waiting = tab
    await this.#finish(tab.load())
  }

  /** Waits until it is done, or until the page dies during it and is opened again. */
  async #finish(work: Promise<unknown>): Promise<void> {
    const died = this.server.reached.then(() => 'died')
    if ((await Promise.race([work, died])) === 'died') await this.#reopen()
  }

  async #edit(nth: number): Promise<void> {
    const { saves } = this.#waiting.state()
    const roots = saves.filter(({ follows }) => follows === undefined)
    const ids = [...this.server.documents.keys()]
    const choice = nth % Math.max(1, roots.length + ids.length)
    const waiting = roots[choice] && withFollowers(saves, roots[choice].key).at(-1)
    if (waiting) return waiting.problem ? this.#resolve(waiting) : this.#save(undefined, waiting)
    const id = ids[choice - roots.length]
    if (id === undefined || !this.server.isOnline) return
    const shown = latestSaveOf(saves, 'events', id)
    if (shown) return shown.problem ? this.#resolve(shown) : this.#save(id, shown)
    this.server.see(id)
    await this.#save(id, undefined)
  }

  /** "Keep mine": what is waiting last for the document replaces what somebody else has saved. */
  async #resolve(stopped: WaitingSave): Promise<void> {
    const { problem, target } = stopped
    if (problem?.reason !== 'conflict' || !problem.current || target.id === undefined) {
      throw new Error(`Not a conflict: ${problem?.reason}`)
    }
    const last = withFollowers(this.#waiting.state().saves, stopped.key).at(-1) ?? stopped
    const { version } = problem.current
    this.server.see(target.id, version)
    await this.#save(target.id, last, version)
  }

  async #save(id: string | undefined, waiting: WaitingSave | undefined, version?: number) {
    const text = `text ${this.#texts++}`
    this.#recordTyped(id, waiting, text)
    const seenVersion = version ?? waiting?.target.version ?? (id ? this.server.version(id) : 0)
    const save = {
      key: crypto.randomUUID(),
      contentName: 'events' as const,
      item: undefined,
      draftName: 'events:new',
      target: { id: id ?? waiting?.target.id, version: seenVersion },
      fields: { titleUk: text },
      images: [],
    }
    const waitingSaves = this.#waiting
    await this.#finish(this.#saveUntilKept(waitingSaves, save, waiting?.key))
  }

  /** A form that is refused stays open, and is saved again under the same key; after a conflict under another. */
  async #saveUntilKept(waitingSaves: WaitingSaves, save: NewSave, waitingKey: string | undefined) {
    const { result, isKept } = await waitingSaves.save(save, waitingKey)
    if (result.ok || isKept) return
    this.server.faults.length = 0
    if (result.reason !== 'conflict') return void (await waitingSaves.save(save, waitingKey))
    const { id = '' } = save.target
    this.server.see(id)
    const target = { id, version: this.server.version(id) }
    await waitingSaves.save({ ...save, key: crypto.randomUUID(), target }, waitingKey)
  }

  #recordTyped(id: string | undefined, waiting: WaitingSave | undefined, text: string): void {
    const own = id === undefined ? [] : (this.server.documents.get(id) ?? []).map((one) => one.text)
    const before = waiting ? [waiting.fields['titleUk'] ?? ''] : own
    const texts = this.typed.find((all) => all.some((one) => before.includes(one)))
    if (texts) texts.push(text)
    else this.typed.push([text])
  }

  #changeAsAnother(nth: number): void {
    const ids = [...this.server.documents.keys()]
    const id = ids[nth % Math.max(1, ids.length)]
    if (id !== undefined) this.server.change(id, `another ${this.#texts++}`, 'another')
  }
}

test('whatever happens, each document exists once and has the text that was typed last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const simulation = new Simulation()
      for (const each of steps) await simulation.run(each)
      expect(await simulation.settle()).toEqual([])

      const documents = [...simulation.server.documents.values()]
      expect(documents).toHaveLength(simulation.typed.length)
      const stored = documents.flat().map(({ text }) => text)
      expect(new Set(stored).size, 'no text is stored twice').toBe(stored.length)
      for (const texts of simulation.typed) expect(stored).toContain(texts.at(-1))
      expect(simulation.server.unseenOverwritten).toEqual([])
    }),
    { numRuns: 100 },
  )
})
