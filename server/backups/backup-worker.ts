import { fork, type ChildProcess } from 'node:child_process'
import type { BackupJob, BackupResult } from './make-backup.ts'
import type { WorkerReply } from './worker.ts'

/** Makes backups in a child process, which ends with each of them. */
export class BackupWorker {
  readonly #program: string
  /** In milliseconds. */
  readonly #timeout: number
  #child: ChildProcess | undefined

  constructor(program: string, timeout: number) {
    this.#program = program
    this.#timeout = timeout
  }

  run(job: BackupJob): Promise<BackupResult> {
    const child = this.#start()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), this.#timeout)
      child.on('message', (reply: WorkerReply) => {
        if ('result' in reply) resolve(reply.result)
        else reject(new Error(reply.failure))
      })
      child.on('error', reject)
      child.on('exit', (code, signal) => {
        clearTimeout(timer)
        // Nothing happens where it has replied before.
        reject(new Error(`The backup has ended without a result: ${signal ?? code}`))
      })
      child.send(job, (error) => error && reject(error))
    })
  }

  close(): void {
    this.#child?.kill('SIGKILL')
  }

  #start(): ChildProcess {
    const child = fork(this.#program, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // It gets what it needs with the job.
      env: {},
    })
    this.#child = child
    return child
  }
}
