import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sendRequest } from '../attack/helpers/http-client.ts'
import {
  Slowest,
  type FaultClass,
  type FaultOutcome,
  type Workspace,
} from './helpers/fault-class.ts'
import { startFaultSite } from './helpers/fault-site.ts'
import { eventForm, eventsAction, signInRecordedEditor } from './helpers/recorded-editor.ts'

const backGoal = 5_000

/** Readers are served, writers are told, and nobody is signed out. */
async function fillDisk({ directory, rounds }: Workspace): Promise<FaultOutcome> {
  const disk = join(directory, 'disk')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk])
  const problems: string[] = []
  const back = new Slowest()
  try {
    const dataDir = join(disk, 'data')
    const location = { dataDir }
    const site = await startFaultSite(location, dataDir)
    const editor = await signInRecordedEditor(location)
    try {
      for (let round = 0; round < rounds; round++) {
        if ((await editor.add(site.port)) === undefined)
          problems.push('An event was refused before')
        const { bavail, bsize } = statfsSync(disk)
        writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize))
        const page = await sendRequest(site.port, '/events')
        if (page.status !== 200) problems.push(`A public page is answered with ${page.status}`)
        const written = await editor.post(site.port, eventsAction, eventForm(crypto.randomUUID()))
        if (written.status !== 503) problems.push(`A write is answered with ${written.status}`)
        const admin = await editor.read(site.port, '/adminf83922ab/events')
        if (admin.status !== 200) problems.push(`An administrator who reads gets ${admin.status}`)
        rmSync(join(disk, 'filler'))
        const startedAt = performance.now()
        while ((await editor.add(site.port)) === undefined) {
          if (performance.now() - startedAt > 6 * backGoal) break
          await pause(20)
        }
        back.add(performance.now() - startedAt)
      }
    } finally {
      await site.stop()
    }
    problems.push(...(await editor.findProblems(location)))
  } finally {
    execFileSync('umount', [disk])
  }
  if (back.milliseconds > backGoal) problems.push(`Writes were back after ${back}`)
  return { problems, figures: [`writes back within ${back}`] }
}

/** It needs Linux and the right to mount a file system. */
export const fullDisk: FaultClass[] =
  process.platform === 'linux' && process.getuid?.() === 0
    ? [{ name: 'a full disk', rounds: 100, run: fillDisk }]
    : []
