import { eventKind, statusOf } from '#core/content/event.ts'
import { addDays, type Day } from '#core/dates.ts'
import { isPublished } from '#core/kinds/document.ts'
import type { Zone } from '#core/zone.ts'
import { momentIn } from '#core/zoned-time.ts'
import type { Log } from '#server/base/log.ts'
import { QueueWorker } from '#server/base/queue-worker.ts'
import type { Store } from '#server/storage/store.ts'

/** The author, `by`, of what the time changes. */
const author = 'sign-up'

/** The time of day at which people are reminded, on the day before an event. */
const reminderTime = '10:00'

type SignUpClockOptions = {
  store: Store
  log: Log
  /** Reminders have been queued. */
  onReminded: () => void
}

/** Changes sign-ups when the time has come: offers lapse, and the day before an event reminders are queued. */
export class SignUpClock extends QueueWorker {
  readonly #options: SignUpClockOptions
  /** The day before, and the events of which this process has reminded on it: who signs up afterwards knows. */
  #reminded = { on: '', events: new Set<string>() }

  constructor(options: SignUpClockOptions) {
    super()
    this.#options = options
  }

  protected override async doAllDue(): Promise<void> {
    await this.#endOffers()
    await this.#remind()
  }

  protected override async nextDue(): Promise<Date> {
    const { store } = this.#options
    const lapse = await store.signUps.nextLapse()
    const reminders = this.#nextReminders()
    return lapse && lapse < reminders ? lapse : reminders
  }

  protected override now(): Date {
    return this.#options.store.now()
  }

  protected override report(error: unknown): void {
    this.#options.log.error({ err: error }, 'offers and reminders of sign-ups are late')
  }

  async #endOffers(): Promise<void> {
    const { store } = this.#options
    for (const eventId of await store.signUps.eventsWithLapsedOffers(this.now())) {
      if (this.isClosed) return
      await store.write(author, ({ signUps }) => signUps.allot(eventId))
    }
  }

  async #remind(): Promise<void> {
    const { store, onReminded } = this.#options
    const { now, today, zone } = store.present()
    if (now < remindersOn(today, zone)) return
    if (this.#reminded.on !== today) this.#reminded = { on: today, events: new Set() }
    const tomorrow = addDays(today, 1)
    for (const id of await this.#eventsOn(tomorrow)) {
      if (this.isClosed) return
      await store.write(author, ({ signUps }) => signUps.remind(id, tomorrow))
      this.#reminded.events.add(id)
      onReminded()
    }
  }

  async #eventsOn(day: Day): Promise<string[]> {
    const { store } = this.#options
    const ids = (await store.signUps.eventsToRemindOf()).filter(
      (id) => !this.#reminded.events.has(id),
    )
    const events = await store.documents.byIds(eventKind, ids)
    const isReminded = ({ body }: (typeof events)[number]) =>
      body.dates.start === day && statusOf(body) !== 'cancelled'
    return events
      .filter((event) => isPublished(event, this.now()) && isReminded(event))
      .map(({ id }) => id)
  }

  #nextReminders(): Date {
    const { now, today, zone } = this.#options.store.present()
    const first = remindersOn(today, zone)
    return now < first ? first : remindersOn(addDays(today, 1), zone)
  }
}

function remindersOn(day: Day, zone: Zone): Date {
  return momentIn(zone, `${day}T${reminderTime}`)
}
