import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { initializeStore, startDemo } from '../helpers/demo-site.ts'
import { encodeForm, feedbackForm, urlencoded } from '../helpers/forms.ts'
import { sendRequest } from '../helpers/http-client.ts'
import { startPostgres } from '../helpers/postgres.ts'
import { createSessions, RecordedEditor } from '../helpers/recorded-editor.ts'
import { screenPaths } from '../helpers/screen-paths.ts'
import type { Server } from '../helpers/servers.ts'
import { Balancer } from './helpers/balancer.ts'
import type { FaultKind, FaultOutcome, Workspace } from './helpers/fault-kind.ts'

const instanceCount = 3
const visitorCount = 6
const eventList = '/adminf83922ab/events'

/**
 * Kills each of three instances in turn while visitors read and an administrator writes. No read may fail, no
 * acknowledged event may be lost, and rate limits and sessions must hold across instances.
 */
async function killInTurn(
  workspace: Workspace,
  databaseUrl: string,
  balancer: Balancer,
): Promise<FaultOutcome> {
  const { directory, rounds, roundDuration, random } = workspace
  const location = { databaseUrl }
  const dataDir = join(directory, 'data')
  const balancerPort = await balancer.listen()
  const start = () => startDemo(location, dataDir, { ORIGIN: `http://127.0.0.1:${balancerPort}` })
  await initializeStore(location)
  const [cookie = '', otherCookie = ''] = await createSessions(location, 2)
  const editor = new RecordedEditor(cookie)
  const instances = await Promise.all(Array.from({ length: instanceCount }, start))
  balancer.ports = instances.map(({ port }) => port)
  const problems: string[] = []
  const reads = { visitors: 0, administrators: 0 }
  const stop = new AbortController()
  const readRepeatedly = async (
    by: keyof typeof reads,
    read: () => Promise<{ status: number }>,
  ) => {
    while (!stop.signal.aborted) {
      const { status } = await read()
      reads[by] += 1
      if (status !== 200) problems.push(`A read of ${by} got ${status}`)
      await pause(20)
    }
  }
  try {
    const clients = [
      ...Array.from({ length: visitorCount }, () =>
        readRepeatedly('visitors', () => sendRequest(balancerPort, random.pick(screenPaths))),
      ),
      readRepeatedly('administrators', () => editor.read(balancerPort, eventList)),
      editor.addUntil(balancerPort, () => stop.signal.aborted, 2),
    ]
    for (let round = 0; round < rounds; round++) {
      const begin = performance.now()
      const nth = round % instanceCount
      await instances[nth]?.kill()
      await pause(random.below(1_000))
      const instance = await start()
      instances[nth] = instance
      balancer.ports = instances.map(({ port }) => port)
      await pause(Math.max(0, roundDuration - (performance.now() - begin)))
    }
    stop.abort()
    await Promise.all(clients)
    problems.push(...(await editor.findProblems(location)))
    problems.push(...(await findLimitProblems(instances, balancerPort)))
    problems.push(...(await findSessionProblems(instances, balancerPort, otherCookie)))
  } finally {
    stop.abort()
    for (const instance of instances) await instance.stop()
  }
  const figures = [
    `${reads.visitors} reads of visitors and ${reads.administrators} of an administrator`,
    `${editor.acknowledgedCount} acknowledged events`,
  ]
  return { problems, figures }
}

/** Three messages of an IP address are accepted, whichever instances they reach. */
async function findLimitProblems(instances: Server[], originPort: number): Promise<string[]> {
  const statuses: number[] = []
  for (let nth = 0; nth < 2 * instanceCount; nth++) {
    const { port = 0 } = instances[nth % instanceCount] ?? {}
    const reply = await sendRequest(port, '/feedback', {
      method: 'POST',
      headers: { origin: `http://127.0.0.1:${originPort}`, ...urlencoded },
      body: encodeForm(feedbackForm()),
    })
    statuses.push(reply.status)
  }
  return statuses.join() === '303,303,303,429,429,429'
    ? []
    : [`Six feedback messages of one IP address got ${statuses.join()}`]
}

/** A session is known to every instance, and ends at all of them. */
async function findSessionProblems(
  instances: Server[],
  originPort: number,
  cookie: string,
): Promise<string[]> {
  const readAll = async () => {
    const replies = instances.map(({ port }) =>
      sendRequest(port, eventList, { sessionCookie: cookie }),
    )
    return (await Promise.all(replies)).map(({ status }) => status).join()
  }
  const before = await readAll()
  await sendRequest(instances[0]?.port ?? 0, '/sign-out', {
    method: 'POST',
    headers: { origin: `http://127.0.0.1:${originPort}`, ...urlencoded },
    body: '',
    sessionCookie: cookie,
  })
  const after = await readAll()
  return before === '200,200,200' && after === '404,404,404'
    ? []
    : [`A session got ${before}, and after signing out ${after}`]
}

export const killedInstances: FaultKind = {
  name: 'three instances behind a balancer, one killed in turn',
  rounds: 30,
  async run(workspace) {
    const server = await startPostgres()
    const balancer = new Balancer()
    try {
      return await killInTurn(workspace, server.databaseUrl, balancer)
    } finally {
      balancer.close()
      await server.stop()
    }
  },
}
