import type { IncomingMessage } from 'node:http'
import { clientAddress } from '../client-address.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Store } from '../storage/store.ts'
import { LetterLimits } from './limits.ts'
import { Postman } from './postman.ts'

/** What stands around visitors' letters: how many may come, and how they are sent on. */
export function openLetters(config: Config, store: Store, log: Log) {
  const { mail, origin, trustedProxies } = config
  const limits = new LetterLimits()
  const addressOf = (request: IncomingMessage) => clientAddress(request, trustedProxies)
  const postman = mail && new Postman({ store, place: mail, origin, log })
  postman?.wake()
  return {
    /** Seconds that this sender must wait before another form is looked at, 0 to go on. */
    waitForForm: (request: IncomingMessage) => limits.post(addressOf(request)),
    /** Seconds that whoever sends this must wait before it is taken, 0 to go on. */
    wait: (sender: IncomingMessage | undefined, key: string) =>
      sender ? limits.letter(addressOf(sender), key) : 0,
    /** One was kept, here or on another instance. */
    arrived: () => postman?.wake(),
    close: () => postman?.close(),
  }
}
