import { setTimeout as pause } from 'node:timers/promises'
import { startDemo } from '../../helpers/demo-site.ts'
import { sendRequest } from '../../helpers/http-client.ts'
import { signInRecordedEditor, type RecordedEditor } from '../../helpers/recorded-editor.ts'
import { Slowest, type FaultOutcome } from './fault-kind.ts'

type Disk = {
  dataDir: string
  /** From now on nothing can be written. */
  block: () => void
  unblock: () => void
}

/** Writes must be possible again so soon after the relief. */
const backGoal = 5_000

/** Readers are served, writers are told, nobody is signed out, and the relief needs no restart. */
export async function blockAgainAndAgain(disk: Disk, rounds: number): Promise<FaultOutcome> {
  const location = { dataDir: disk.dataDir }
  const site = await startDemo(location, disk.dataDir)
  const editor = await signInRecordedEditor(location)
  const problems: string[] = []
  const back = new Slowest()
  try {
    for (let round = 0; round < rounds; round++) {
      if ((await editor.add(site.port)) === undefined) problems.push('An event was refused before')
      disk.block()
      const page = await sendRequest(site.port, '/events')
      if (page.status !== 200) problems.push(`A public page is answered with ${page.status}`)
      const refusal = await writeUntilRefused(editor, site.port)
      if (refusal !== 503) problems.push(`Writes are answered with ${refusal}`)
      const admin = await editor.read(site.port, '/adminf83922ab/events')
      if (admin.status !== 200) problems.push(`An administrator who reads gets ${admin.status}`)
      disk.unblock()
      const startedAt = performance.now()
      while ((await editor.add(site.port)) === undefined) {
        if (performance.now() - startedAt > 6 * backGoal) {
          problems.push('Writes are still refused when the disk works again')
          break
        }
        await pause(20)
      }
      back.add(performance.now() - startedAt)
    }
  } finally {
    disk.unblock()
    await site.stop()
  }
  problems.push(...(await editor.findProblems(location)))
  if (back.milliseconds > backGoal) problems.push(`Writes were back after ${back}`)
  return { problems, figures: [`writes back within ${back}`] }
}

const maxWrites = 500

/** What fits into the part of the log that SQLite uses again is written and acknowledged before. */
async function writeUntilRefused(editor: RecordedEditor, port: number): Promise<number> {
  let status = 200
  for (let tries = 0; tries < maxWrites && status === 200; tries++) {
    status = (await editor.tryToAdd(port)).status
  }
  return status
}
