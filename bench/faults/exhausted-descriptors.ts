import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loadTime, startDemo } from '../helpers/demo-site.ts'
import { sendRequest } from '../helpers/http-client.ts'
import { eventForm, eventsAction, signInRecordedEditor } from '../helpers/recorded-editor.ts'
import type { Server } from '../helpers/servers.ts'
import { Slowest, type FaultKind, type FaultOutcome, type Workspace } from './helpers/fault-kind.ts'

const backGoal = 5_000
const usualLimit = 4_096
/** In turn, so that some are in memory and some must be rendered. */
const pages = ['/events', '/events?lng=en', '/tips', '/search?q=2099', '/news']

/** The site can open nothing more. Who is connected is served; who is not comes in after the relief. */
async function exhaustDescriptors({ directory, rounds }: Workspace): Promise<FaultOutcome> {
  const dataDir = join(directory, 'data')
  const location = { dataDir }
  const site = await startDemo(location, dataDir)
  const editor = await signInRecordedEditor(location)
  const problems: string[] = []
  const back = new Slowest()
  const expect = (what: string, { status }: { status: number }, ...allowed: number[]) => {
    if (!allowed.includes(status)) problems.push(`${what} is answered with ${status}`)
  }
  try {
    await pause(loadTime)
    for (let round = 0; round < rounds; round++) {
      if ((await editor.add(site.port)) === undefined) problems.push('An event was refused before')
      limitDescriptors(site, firstFreeDescriptor(site))
      // The connection of the last request is kept, and used again.
      expect('A page', await sendRequest(site.port, pages[round % pages.length] ?? '/'), 200)
      expect('A reading administrator', await editor.read(site.port, '/adminf83922ab/events'), 200)
      const form = eventForm(crypto.randomUUID())
      expect('A write', await editor.post(site.port, eventsAction, form), 200, 503)
      const stranger = await sendRequest(site.port, '/tips', { isOnNewConnection: true })
      expect('A new connection', stranger, 0)
      limitDescriptors(site, usualLimit)
      const startedAt = performance.now()
      while ((await sendRequest(site.port, '/tips', { isOnNewConnection: true })).status !== 200) {
        if (performance.now() - startedAt > 6 * backGoal) {
          problems.push('New connections are still refused with descriptors left')
          break
        }
        await pause(20)
      }
      back.add(performance.now() - startedAt)
    }
    if (site.hasEnded()) problems.push('The site ended')
  } finally {
    await site.stop()
  }
  problems.push(...(await editor.findProblems(location)))
  if (back.milliseconds > backGoal) problems.push(`New connections were possible after ${back}`)
  return { problems, figures: [`new connections within ${back}`] }
}

function limitDescriptors({ pid }: Server, limit: number): void {
  execFileSync('prlimit', ['--pid', String(pid), `--nofile=${limit}:${usualLimit}`])
}

/** The number that the next file or connection would get. */
function firstFreeDescriptor({ pid }: Server): number {
  const used = new Set(readdirSync(`/proc/${pid}/fd`))
  let number = 0
  while (used.has(String(number))) number += 1
  return number
}

/** It needs Linux with util-linux, and the right to change the limits of a process. */
export const exhaustedDescriptors: FaultKind[] =
  process.platform === 'linux' && process.getuid?.() === 0
    ? [{ name: 'no descriptors left', rounds: 50, run: exhaustDescriptors }]
    : []
