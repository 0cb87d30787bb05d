import { TaskQueue } from '#server/limits/task-queue.ts'

export type VisitorQueues = {
  /** Pages that are cached afterwards, for everybody. */
  pages: TaskQueue
  /** Search results, for one visitor. */
  searches: TaskQueue
  /** Forms, which are answered with a page for one visitor. */
  forms: TaskQueue
}

/**
 * How many pages are rendered for visitors at a time, so that those who only need a cached one hardly wait. What is for
 * everybody does not wait for what is for one, and no message for searches; administrators wait for none of them.
 */
export function createVisitorQueues(): VisitorQueues {
  return {
    pages: new TaskQueue({ parallel: 2, waiting: 100 }),
    searches: new TaskQueue({ parallel: 1, waiting: 40 }),
    forms: new TaskQueue({ parallel: 1, waiting: 40 }),
  }
}
