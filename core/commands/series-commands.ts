import { z } from 'zod'
import type { Editor } from '#core/admins/person.ts'
import { type Event, eventKind } from '#core/content/event.ts'
import { addDays, daysBetween } from '#core/dates.ts'
import { daysOfRepetition, repetitionErrors } from '#core/events/repetition.ts'
import { deleteCommand, documentVersion, restoreCommand } from '#core/forms/command.ts'
import { type FormValues, parseForm, toFormValues } from '#core/forms/form.ts'
import type { Document, DocumentContent, SaveResult } from '#core/kinds/document.ts'
import { parseVisibility, toVisibilityValues } from '#core/kinds/visibility.ts'
import type { Site } from '#core/site/site.ts'
import {
  type ContentCommandResult,
  contentFormSchema,
  decisionOf,
  toResult,
} from './content-commands.ts'
import { defineCommands } from './define-commands.ts'
import type { InvalidFields } from './result.ts'

const repetition = { repeat: z.string(), repeatUntil: z.string() }
const form = contentFormSchema(eventKind)
const seriesCommand = z.discriminatedUnion('intent', [
  form.extend({ intent: z.literal('create'), ...repetition }),
  // A form that was kept without a network changes what it has made, with the same fields.
  form.extend(z.object(repetition).partial().shape).extend({
    intent: z.literal('update'),
    ...documentVersion,
  }),
  deleteCommand,
  restoreCommand,
])
type SeriesCommand = z.output<typeof seriesCommand>
type Command<Intent> = Extract<SeriesCommand, { intent: Intent }>
type Saved = SaveResult<Event> | InvalidFields

/** Repeats a new event, or changes, deletes or restores an event together with the later ones of its series. */
export const seriesCommands = defineCommands(
  'editor',
  seriesCommand,
  async (site, by, command): Promise<ContentCommandResult> => {
    const removed = command.intent === 'delete' ? await withLater(site, by, command.id) : []
    const result = toResult(eventKind, await applyCommand(site, by, command), site.present())
    if (!result.ok || removed.length === 0) return result
    return { ...result, told: await site.signUps.told(by, removed, true) }
  },
)

/** This event and the later ones of its series, but those that are over. */
async function withLater(site: Site, by: Editor, id: string): Promise<string[]> {
  const event = await site.events.document(by, id)
  const later = await site.eventSeries.later(by, id)
  const today = site.present().today
  return [...(event ? [event] : []), ...later].flatMap((each) =>
    each.body.dates.end >= today ? each.id : [],
  )
}

async function applyCommand(site: Site, by: Editor, command: SeriesCommand): Promise<Saved> {
  switch (command.intent) {
    case 'create':
      return repeat(site, by, command)
    case 'update':
      return changeWithLater(site, by, command)
    case 'delete':
      return site.eventSeries.remove(by, command.id, command.version)
    case 'restore':
      return site.eventSeries.restore(by, command.id, command.version)
  }
}

/** Only the first event is posted to Telegram, where that was asked for. */
async function repeat(site: Site, by: Editor, command: Command<'create'>): Promise<Saved> {
  const parsed = parseForm(eventKind, command, site.lastSettings().languages)
  if (!parsed.ok) return parsed
  const { dates } = parsed.body
  const { repeat: rule, repeatUntil } = command
  const values = { repeat: rule, repeatUntil, startDate: dates.start }
  const errors = repetitionErrors(values)
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'fields', errors }
  const decided = decisionOf(
    command,
    { ...parsed.body, series: crypto.randomUUID() },
    site.present(),
  )
  if (!decided.ok) return decided
  const length = daysBetween(dates.start, dates.end)
  const contents = daysOfRepetition(values).map((start, index): DocumentContent<Event> => ({
    ...decided,
    body: { ...decided.body, dates: { start, end: addDays(start, length) } },
    ...(index > 0 && { postsToTelegram: false }),
  }))
  return site.eventSeries.add(by, command.key, contents)
}

async function changeWithLater(site: Site, by: Editor, command: Command<'update'>): Promise<Saved> {
  const present = site.present()
  const parsed = parseForm(eventKind, command, site.lastSettings().languages)
  if (!parsed.ok) return parsed
  return site.eventSeries.change<InvalidFields>(by, command, (current, later) => {
    const decided = decisionOf(command, parsed.body, present, current)
    if (!decided.ok) return decided
    const contents: DocumentContent<Event>[] = [decided]
    for (const entry of later) {
      const changed = changeLater(entry, current.body, decided.body)
      if (!changed.ok) return changed
      const { body } = changed
      contents.push({ body, upToDate: decided.upToDate ?? [], ...visibilityOf(entry) })
    }
    return { ok: true, contents }

    function visibilityOf(entry: Document<Event>) {
      const former = toVisibilityValues(current, present)
      const { visibility = former['visibility'], publishAt } = command
      const isSame =
        visibility === former['visibility'] && (publishAt ?? '') === former['publishAt']
      return isSame ? {} : parseVisibility(command, entry, present)
    }
  })
}

/** Belong to one event, also where it is changed together with later ones. */
const ownFields: readonly string[] = eventKind.statusFields ?? []
const timeFields: readonly string[] = ['startTime', 'endTime']

/** Makes the changes of one event in a later one too; its days move by as many days. */
function changeLater({ body }: Document<Event>, former: Event, changed: Event) {
  const [before, after, values] = [former, changed, body].map((each) =>
    toFormValues(eventKind, each),
  ) as [FormValues, FormValues, FormValues]
  const isChanged = (name: string) => before[name] !== after[name]
  const names = eventKind.fields
    .map(({ name }) => name)
    .filter((name) =>
      timeFields.includes(name)
        ? timeFields.some(isChanged)
        : isChanged(name) && !ownFields.includes(name),
    )
  const taken = Object.fromEntries(names.map((name) => [name, after[name] ?? '']))
  const { start, end } = body.dates
  return parseForm(
    { fields: eventKind.fields, schema: eventKind.schema },
    {
      ...values,
      ...taken,
      startDate: addDays(start, daysBetween(former.dates.start, changed.dates.start)),
      endDate: addDays(end, daysBetween(former.dates.end, changed.dates.end)),
    },
  )
}
