import type { Editor } from '#core/admins/person.ts'
import type { Event } from '#core/content/event.ts'
import type { Day } from '#core/dates.ts'
import type { ChangeTarget, Document, DocumentContent, SaveResult } from '#core/kinds/document.ts'

/** Events that were made by repeating one. Each is an event like any other; here several are written together. */
export interface EventSeries {
  /** The events of its series that begin after this one, outside the bin. */
  later(by: Editor, id: string): Promise<Document<Event>[]>
  /** The first days of the events of each of these series, outside the bin. */
  days(by: Editor, series: readonly string[]): Promise<Record<string, Day[]>>
  /** Adds them, and returns the first. A second copy of the same form adds nothing. */
  add(
    by: Editor,
    key: string,
    contents: readonly DocumentContent<Event>[],
  ): Promise<SaveResult<Event>>
  /** Changes an event and the later ones: what is decided is for this one and then for each of them. */
  change<Refusal extends { ok: false }>(
    by: Editor,
    target: ChangeTarget,
    decide: (
      current: Document<Event>,
      later: readonly Document<Event>[],
    ) => { ok: true; contents: DocumentContent<Event>[] } | Refusal,
  ): Promise<SaveResult<Event> | Refusal>
  remove(by: Editor, id: string, version: number): Promise<SaveResult<Event>>
  /** Takes an event out of the bin, and those of its series that were removed together with it. */
  restore(by: Editor, id: string, version: number): Promise<SaveResult<Event>>
}
