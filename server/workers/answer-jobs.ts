/** The program's answer to a job: that its next stage begins, how far it is, its result, or why it failed. */
export type JobMessage<Result> =
  | { isNextStage: true }
  | { progress: unknown }
  | { result: Result }
  | { failure: string }

/** The program of a ChildWorker. `onNextStage` begins the next time limit, `onProgress` the same one again. */
export function answerJobs<Job, Result, Progress = never>(
  run: RunJob<Job, Result, Progress>,
): void {
  process.on('message', ({ job }: { job: Job }) => {
    run(
      job,
      () => send({ isNextStage: true }),
      (progress) => send({ progress }),
    ).then(
      (result) => send({ result }),
      (error: unknown) => send({ failure: error instanceof Error ? error.message : String(error) }),
    )
  })
  // The site has stopped or crashed.
  process.on('disconnect', () => process.exit())
}

type RunJob<Job, Result, Progress> = (
  job: Job,
  onNextStage: () => void,
  onProgress: (progress: Progress) => void,
) => Promise<Result>

function send(message: JobMessage<unknown>): void {
  process.send?.(message)
}
