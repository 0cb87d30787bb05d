import type { IncomingMessage } from 'node:http'
import { clientAddress, networkOf } from '#server/limits/client-address.ts'
import { TaskQueue } from '#server/limits/task-queue.ts'

export type VisitorQueues = {
  pages: TaskQueue
  searches: TaskQueue
  forms: TaskQueue
  signUps: TaskQueue
  ownPages: TaskQueue
  ownPlaces: TaskQueue
}

/**
 * How many pages are rendered for visitors at a time, so that those who only need a cached one hardly wait. What is for
 * everybody does not wait for what is for one, and no message for searches; administrators wait for none of them.
 */
export function createVisitorQueues(trustedProxies: number): VisitorQueues {
  const options = {
    networkOf: (request: IncomingMessage) => networkOf(clientAddress(request, trustedProxies)),
  }
  return {
    pages: new TaskQueue({ parallel: 2, waiting: 100 }),
    searches: new TaskQueue({ parallel: 1, waiting: 40, ...options }),
    forms: new TaskQueue({ parallel: 1, waiting: 40, ...options }),
    // All who wait for the same moment come at once, and what they write is committed together.
    signUps: new TaskQueue({ parallel: 64, waiting: 600, ...options }),
    // Their private pages, for which no form waits.
    ownPages: new TaskQueue({ parallel: 1, waiting: 600, ...options }),
    // What an open page asks for is read in a moment, and waits for no page.
    ownPlaces: new TaskQueue({ parallel: 1, waiting: 600, ...options }),
  }
}
