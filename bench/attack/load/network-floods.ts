import { inParallel, Tally, type AttackKind } from '../helpers/attack-kind.ts'
import type { Reply } from '../helpers/http-client.ts'
import type { Target } from '../helpers/target.ts'

type From = { headers: { 'x-forwarded-for': string } }
type Flood = {
  name: string
  /** What the site allows a whole network. */
  limit: number
  send: (target: Target, from: From) => Promise<Reply>
}

const floods: Flood[] = [
  {
    name: 'forms',
    limit: 300,
    send: ({ post }, from) => post('/feedback', { message: 'a' }, from),
  },
  {
    name: 'searches',
    limit: 600,
    send: ({ request }, from) => request('/search?q=vatra', from),
  },
  {
    name: 'sign-ins',
    limit: 100,
    send: ({ post }, from) => post('/sign-in', {}, from),
  },
]

const from = (address: string): From => ({ headers: { 'x-forwarded-for': address } })
const isRefused = ({ status, headers }: Reply) =>
  [0, 429, 503].includes(status) || headers.location === '/sign-in?problem=busy'

/** Each household stays below its own limit. */
const households = 100

export const networkFloods: AttackKind = {
  name: 'floods from one network (/48)',
  async run(target) {
    const tally = new Tally()
    for (const [nth, { name, limit, send }] of floods.entries()) {
      const network = `2001:db8:a${nth}`
      let served = 0
      await inParallel(Array(limit + households), async (_, index) => {
        const reply = await send(target, from(`${network}:${(index % households).toString(16)}::1`))
        if (!isRefused(reply)) served += 1
      })
      tally.tried += limit + households
      if (served > limit) tally.successes.push(`${served} ${name} of one network were served`)
      const other = await send(target, from(target.newAddress()))
      tally.count(!isRefused(other), `Nobody else is served: ${name}, status ${other.status}`)
    }
    return tally
  },
}
