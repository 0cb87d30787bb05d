/** What the program answers to a job: that its next stage begins, its result, or why it failed. */
export type JobMessage<Result> = { isNextStage: true } | { result: Result } | { failure: string }

/** The program of a ChildWorker. `onNextStage` restarts the time limit. */
export function answerJobs<Job, Result>(run: RunJob<Job, Result>): void {
  process.on('message', ({ job }: { job: Job }) => {
    run(job, () => send({ isNextStage: true })).then(
      (result) => send({ result }),
      (error: unknown) => send({ failure: error instanceof Error ? error.message : String(error) }),
    )
  })
  // The site has stopped or crashed.
  process.on('disconnect', () => process.exit())
}

type RunJob<Job, Result> = (job: Job, onNextStage: () => void) => Promise<Result>

function send(message: JobMessage<unknown>): void {
  process.send?.(message)
}
