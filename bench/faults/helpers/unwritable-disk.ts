import { setTimeout as pause } from 'node:timers/promises'
import { sendRequest } from '../../attack/helpers/http-client.ts'
import { Slowest, type FaultOutcome } from './fault-class.ts'
import { startFaultSite } from './fault-site.ts'
import { eventForm, eventsAction, signInRecordedEditor } from './recorded-editor.ts'

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
  const site = await startFaultSite(location, disk.dataDir)
  const editor = await signInRecordedEditor(location)
  const problems: string[] = []
  const back = new Slowest()
  try {
    for (let round = 0; round < rounds; round++) {
      if ((await editor.add(site.port)) === undefined) problems.push('An event was refused before')
      disk.block()
      const page = await sendRequest(site.port, '/events')
      if (page.status !== 200) problems.push(`A public page is answered with ${page.status}`)
      const written = await editor.post(site.port, eventsAction, eventForm(crypto.randomUUID()))
      if (written.status !== 503) problems.push(`A write is answered with ${written.status}`)
      const admin = await editor.read(site.port, '/adminf83922ab/events')
      if (admin.status !== 200) problems.push(`An administrator who reads gets ${admin.status}`)
      disk.unblock()
      const startedAt = performance.now()
      while ((await editor.add(site.port)) === undefined) {
        if (performance.now() - startedAt > 6 * backGoal) break
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
