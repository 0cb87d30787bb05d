import type { EventField, EventFields } from '#core/event.ts'
import type { Fault } from '#core/text.ts'

/** The fields as they were saved in this version. */
export type SavedEvent = { version: number; fields: EventFields }

/** An event as its editor takes it up. */
export type EditableEvent = SavedEvent & { id: string }

/** What the administrators' address says to a save or a delete. */
export type EventAnswer =
  | { ok: true }
  | { ok: false; what: 'nothing' | 'fields'; faults: Partial<Record<EventField, Fault>> }
  /** Somebody else was faster: what it says now, or null when it is gone. */
  | { ok: false; what: 'conflict'; current: SavedEvent | null }
  | { ok: false; what: 'missing' | 'malformed' }
