import { encodeForm, feedbackForm, urlencoded, type Form } from '../helpers/forms.ts'
import { sendRequest } from '../helpers/http-client.ts'
import { inParallel, originOf, Tally, type Attack } from './attack-kind.ts'
import { startBackgroundVisitor } from './background-visitor.ts'

type Flood = {
  name: string
  createForm: () => Form
  /** What the site allows a whole network. */
  limit: number
  /** From a form that was neither refused nor too much. */
  acceptedStatus: number
}

const floods: Flood[] = [
  { name: 'messages', createForm: feedbackForm, limit: 30, acceptedStatus: 303 },
  // Each is answered with a whole page, which takes the processor ten milliseconds.
  { name: 'invalid forms', createForm: () => ({ message: 'a' }), limit: 300, acceptedStatus: 400 },
]
const formCount = 3_000
const connectionCount = 64
/** In milliseconds. */
const maxWait = 1_000

/** Many connections send forms at once, each from another address of one network (/48). */
export const feedbackFloods: Attack = {
  name: 'floods of feedback',
  async run({ site }) {
    const tally = new Tally()
    for (const [nth, { name, createForm, limit, acceptedStatus }] of floods.entries()) {
      const send = (address: string) =>
        sendRequest(site.port, '/feedback', {
          method: 'POST',
          headers: { origin: originOf(site), 'x-forwarded-for': address, ...urlencoded },
          body: encodeForm(createForm()),
        })
      const visitor = startBackgroundVisitor(site)
      let accepted = 0
      const sendNext = async (_: unknown, index: number) => {
        const { status } = await send(`2001:db8:${nth}:${index.toString(16)}::1`)
        if (status === acceptedStatus) accepted += 1
      }
      await inParallel(Array(formCount), sendNext, connectionCount)
      const { slowest, failed } = await visitor.end()
      tally.tried += formCount
      tally.count(accepted <= limit, `${accepted} ${name} of one network were accepted`)
      tally.count(failed.length === 0, `During ${name} a visitor got ${failed[0]}`)
      tally.count(slowest < maxWait, `During ${name} a visitor waited ${slowest.toFixed(0)} ms`)
      const { status } = await send(`2001:db8:ff:${nth}::1`)
      tally.count(status === acceptedStatus, `Nobody else can send ${name}: ${status}`)
    }
    return tally
  },
}
