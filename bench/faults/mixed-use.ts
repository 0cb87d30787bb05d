import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fourColorImage } from '#scripts/testing/hostile/images.ts'
import { startDemo } from '../helpers/demo-site.ts'
import { encodeForm, feedbackForm, urlencoded } from '../helpers/forms.ts'
import { sendRequest } from '../helpers/http-client.ts'
import { openStreams } from '../helpers/live-streams.ts'
import { signInRecordedEditor, type RecordedEditor } from '../helpers/recorded-editor.ts'
import { screenPaths } from '../helpers/screen-paths.ts'
import { countDescriptors, type Server } from '../helpers/servers.ts'
import type { FaultKind, FaultOutcome, Workspace } from './helpers/fault-kind.ts'

const streamCount = 50
const maxGrowth = { mebibytes: 32, descriptors: 10 }
const metricsToken = 'only-for-the-bench'

/** Visitors and an administrator do everything at once. What the site holds afterwards must not have grown. */
async function useEverything({
  directory,
  rounds,
  roundDuration,
}: Workspace): Promise<FaultOutcome> {
  const dataDir = join(directory, 'data')
  const location = { dataDir }
  const site = await startDemo(location, dataDir, {
    METRICS_TOKEN: metricsToken,
    LIVE_STREAMS_PER_ADDRESS: '1000',
    FEEDBACK_PER_DAY: '100000',
  })
  const editor = await signInRecordedEditor(location)
  const problems: string[] = []
  const counts = { reads: 0, messages: 0 }
  const samples: Sample[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const end = AbortSignal.timeout(roundDuration)
      const streams = await openStreams([site.port], streamCount)
      await Promise.all([
        readPages(site, end, counts, problems),
        readPages(site, end, counts, problems),
        sendFeedback(site, end, counts),
        edit(site, end, editor),
      ])
      streams.close()
      samples.push(await takeSample(site))
    }
    problems.push(...findGrowth(samples))
    if (samples.at(-1)?.streams !== 0) problems.push('Streams are left')
  } finally {
    await site.stop()
  }
  problems.push(...(await editor.findProblems(location)))
  const [first, last] = [samples.at(Math.floor(samples.length / 5)), samples.at(-1)]
  const figures = [
    `${counts.reads} pages, ${rounds * streamCount} streams, ${counts.messages} feedback forms`,
    `${editor.acknowledgedCount} events, ${editor.images.size} images`,
    `memory ${first?.mebibytes.toFixed(0)} to ${last?.mebibytes.toFixed(0)} MiB`,
    `descriptors ${first?.descriptors} to ${last?.descriptors}`,
  ]
  return { problems, figures }
}

type Sample = { mebibytes: number; descriptors: number; streams: number }

/** When the connections that were closed are closed at the site too. */
async function takeSample(site: Server): Promise<Sample> {
  let streams = Number.NaN
  for (let tries = 0; tries < 50 && streams !== 0; tries++) {
    await pause(100)
    const headers = { authorization: `Bearer ${metricsToken}` }
    const { body } = await sendRequest(site.port, '/metrics', { headers })
    streams = Number(/^vatra_live_streams (\d+)/m.exec(body.toString())?.[1])
  }
  return { mebibytes: site.memory(), descriptors: countDescriptors(site), streams }
}

/** Compares the lowest values of the last fifth with those of the second, when everything has been loaded. */
function findGrowth(samples: Sample[]): string[] {
  const fifth = Math.ceil(samples.length / 5)
  const early = samples.slice(fifth, 2 * fifth)
  const late = samples.slice(-fifth)
  return (['mebibytes', 'descriptors'] as const).flatMap((what) => {
    const lowest = (list: Sample[]) => Math.min(...list.map((sample) => sample[what]))
    const growth = lowest(late) - lowest(early)
    return growth > maxGrowth[what] ? [`${growth.toFixed(0)} ${what} more at the end`] : []
  })
}

async function readPages(
  { port }: Server,
  end: AbortSignal,
  counts: { reads: number },
  problems: string[],
): Promise<void> {
  while (!end.aborted) {
    const path = screenPaths[counts.reads % screenPaths.length] ?? '/'
    const { status } = await sendRequest(port, path)
    counts.reads += 1
    if (status !== 200) problems.push(`${path} is answered with ${status}`)
    await pause(5)
  }
}

async function sendFeedback(
  { port }: Server,
  end: AbortSignal,
  counts: { messages: number },
): Promise<void> {
  while (!end.aborted) {
    const headers = { origin: `http://127.0.0.1:${port}`, ...urlencoded }
    const body = encodeForm(feedbackForm())
    await sendRequest(port, '/feedback', { method: 'POST', headers, body })
    counts.messages += 1
    await pause(200)
  }
}

async function edit({ port }: Server, end: AbortSignal, editor: RecordedEditor): Promise<void> {
  for (let nth = 0; !end.aborted; nth++) {
    await editor.add(port)
    await editor.read(port, '/adminf83922ab/events')
    if (nth % 20 === 0) {
      const size = 40 + (editor.images.size % 400)
      await editor.upload(port, await fourColorImage(size, size).jpeg().toBuffer())
    }
    await pause(100)
  }
}

export const mixedUse: FaultKind = { name: 'mixed use', rounds: 60, run: useEverything }
