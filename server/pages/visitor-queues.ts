import { TaskQueue } from '#server/http/task-queue.ts'

export type VisitorQueues = {
  /** Pages that are cached afterwards, for everybody. */
  pages: TaskQueue
  /** Search results and forms that are answered with a page, for one visitor. */
  answers: TaskQueue
}

/**
 * How many pages are rendered for visitors at a time, so that those who only need a cached one hardly wait. What is for
 * everybody does not wait for what is for one; administrators wait for neither.
 */
export function createVisitorQueues(): VisitorQueues {
  return {
    pages: new TaskQueue({ parallel: 2, waiting: 100 }),
    answers: new TaskQueue({ parallel: 1, waiting: 40 }),
  }
}
