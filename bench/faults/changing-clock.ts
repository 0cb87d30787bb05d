import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, dayInKyiv } from '#core/dates.ts'
import { initializeStore, startDemo } from '../helpers/demo-site.ts'
import {
  eventForm,
  eventsAction,
  isShown,
  signInRecordedEditor,
} from '../helpers/recorded-editor.ts'
import type { FaultKind, Workspace } from './helpers/fault-kind.ts'

const day = 24 * 60 * 60 * 1000

/**
 * The clock of a running site jumps by a day in turn. No session may last longer, nothing may appear early, and
 * changes keep their order.
 */
async function runClockChanges({ directory, rounds, random }: Workspace) {
  const dataDir = join(directory, 'data')
  const location = { dataDir }
  await initializeStore(location)
  // A session from the future, as it would be when the clock is set back, is not valid.
  const editor = await signInRecordedEditor(location, new Date(Date.now() - 2 * day))
  const offsetFile = join(directory, 'clock')
  const setOffset = (milliseconds: number) => writeFileSync(offsetFile, String(milliseconds))
  setOffset(0)
  const site = await startDemo(location, dataDir, {
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'helpers', 'shifted-clock.mjs')}`,
    CLOCK_FILE: offsetFile,
  })
  const problems: string[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const offset = random.pick([-day, 0, day])
      setOffset(offset)
      const title = await editor.add(site.port)
      if (title === undefined) problems.push('An event was refused')
      const scheduled = crypto.randomUUID()
      const reply = await editor.post(site.port, eventsAction, {
        ...eventForm(scheduled),
        visibility: 'at',
        publishAt: `${addDays(dayInKyiv(new Date(Date.now() + offset)), 2)}T12:00`,
      })
      if (reply.status !== 200) problems.push(`A scheduled event got ${reply.status}`)
      if (title && !(await isShown(site.port, title))) problems.push('A new event is not shown')
      if (await isShown(site.port, scheduled)) problems.push('An event appeared early')
    }
    setOffset(31 * day)
    const status = (await editor.read(site.port, '/adminf83922ab/events')).status
    if (status === 200) problems.push('A session lasts longer than thirty days')
  } finally {
    await site.stop()
  }
  problems.push(...(await editor.findProblems(location)))
  return { problems, figures: [`${editor.acknowledgedCount} acknowledged events`] }
}

export const changingClock: FaultKind = {
  name: 'a clock that jumps by a day',
  rounds: 200,
  run: runClockChanges,
}
