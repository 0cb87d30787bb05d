import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ChildWorker } from '#server/workers/child-worker.ts'
import { limitProcessorTime } from '#server/workers/limit-processor-time.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'

test('only the time of the processor counts, until the limit is lifted', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let milliseconds = 900
  const usage = () => ({ user: milliseconds * 600, system: milliseconds * 400 }) as NodeJS.CpuUsage
  vi.spyOn(process, 'cpuUsage').mockImplementation(usage)
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
  const liftLimit = limitProcessorTime(1_000)
  const liftOther = limitProcessorTime(1_000)
  liftOther()
  milliseconds = 1_900
  vi.advanceTimersByTime(3_600_000)
  expect(kill).not.toHaveBeenCalled()
  milliseconds = 1_901
  vi.advanceTimersByTime(1_000)
  liftLimit()
  const calls = kill.mock.calls.length
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGKILL')
  vi.advanceTimersByTime(1_000)
  expect(kill).toHaveBeenCalledTimes(calls)
})

test('a process ends although a thread of its pool, as that which draws, is busy', async () => {
  const program = join(temporaryFolder(), 'busy.mjs')
  const folder = JSON.stringify(resolve('server/workers'))
  await writeFile(
    program,
    `const { answerJobs } = await import(${folder} + '/answer-jobs.ts')
     const { limitProcessorTime } = await import(${folder} + '/limit-processor-time.ts')
     const { pbkdf2 } = await import('node:crypto')
     answerJobs(() => new Promise((done) => {
       limitProcessorTime(100)
       pbkdf2('a', 'b', 2 ** 31 - 1, 64, 'sha512', done)
     }))`,
  )
  const worker = new ChildWorker({ program, timeouts: [600_000] })
  onTestFinished(() => worker.close())
  await expect(worker.run('')).rejects.toThrow('SIGKILL')
})
