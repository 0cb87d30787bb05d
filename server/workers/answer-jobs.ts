/** What the program answers to a job: that its next stage begins, its result, or why it failed. */
export type JobMessage<Result> =
  | { id: number; isNextStage: true }
  | { id: number; result: Result }
  | { id: number; failure: string }

/** The program of a ChildWorker. `onNextStage` restarts the time limit. */
export function answerJobs<Job, Result>(run: RunJob<Job, Result>): void {
  process.on('message', ({ id, job }: { id: number; job: Job }) => {
    run(job, () => send({ id, isNextStage: true })).then(
      (result) => send({ id, result }),
      (error: unknown) =>
        send({ id, failure: error instanceof Error ? error.message : String(error) }),
    )
  })
  // The site has stopped or crashed.
  process.on('disconnect', () => process.exit())
}

type RunJob<Job, Result> = (job: Job, onNextStage: () => void) => Promise<Result>

function send(message: JobMessage<unknown>): void {
  process.send?.(message)
}
