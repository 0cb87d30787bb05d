import { join } from 'node:path'
import { startSite } from '../../helpers/servers.ts'
import { Tally, type AttackKind } from '../helpers/attack-kind.ts'
import { feedbackForm } from '../helpers/forms.ts'
import { sendRequest } from '../helpers/http-client.ts'
import { createPost, type Target } from '../helpers/target.ts'

type Forwarded = Record<string, string>
type Post = Target['post']

/** How many of the sent messages were stored. */
async function countAccepted(
  post: Post,
  messageCount: number,
  headers: (nth: number) => Forwarded,
): Promise<number> {
  let count = 0
  for (let nth = 0; nth < messageCount; nth++) {
    const { status } = await post('/feedback', feedbackForm(), { headers: headers(nth) })
    if (status === 303) count += 1
  }
  return count
}

const limitPerAddress = 3
const limitPerNetwork = 30
const forwardedFor = (address: string) => ({ 'x-forwarded-for': address })
const hex = (nth: number) => (nth + 1).toString(16)

const feedbackFloods: AttackKind = {
  name: 'floods of feedback',
  async run(target) {
    const tally = new Tally()
    const clientAddress = target.newAddress()
    const cases: [string, number, number, (nth: number) => Forwarded][] = [
      ['one address', 60, limitPerAddress, () => forwardedFor(clientAddress)],
      [
        'one address with ports',
        60,
        limitPerAddress,
        (nth) => forwardedFor(`203.0.113.9:${1_000 + nth}`),
      ],
      [
        'one address, written for IPv6',
        60,
        limitPerAddress,
        (nth) => forwardedFor(nth % 2 ? '::ffff:203.0.113.10' : '::ffff:cb00:710a'),
      ],
      [
        'one household (/64)',
        120,
        limitPerAddress,
        (nth) => forwardedFor(`2001:db8:1:1::${hex(nth)}`),
      ],
      [
        'one household, written in all ways',
        60,
        limitPerAddress,
        (nth) =>
          forwardedFor(
            [
              '2001:DB8:1:2::1',
              '[2001:db8:1:2::2]:443',
              '2001:0db8:0001:0002:0:0:0:3',
              '2001:db8:1:2:ffff::',
            ][nth % 4] ?? '',
          ),
      ],
      [
        'one network (/48)',
        120,
        limitPerNetwork,
        (nth) => forwardedFor(`2001:db8:2:${hex(nth)}::1`),
      ],
      [
        'one address that claims to be others',
        120,
        limitPerAddress,
        (nth) => forwardedFor(`${nth}.9.9.9, 203.0.113.11`),
      ],
      [
        'one address with garbage',
        120,
        limitPerAddress,
        (nth) => forwardedFor(`unknown${nth}, 203.0.113.12`),
      ],
    ]
    for (const [description, count, limit, headers] of cases) {
      const accepted = await countAccepted(target.post, count, headers)
      tally.tried += count
      if (accepted > limit)
        tally.successes.push(`${accepted} messages of ${description} were stored`)
      if (accepted === 0)
        tally.successes.push(`No message of ${description} was stored, so the limit was not tested`)
    }
    tally.count(
      (await countAccepted(target.post, 1, () => forwardedFor(target.newAddress()))) === 1,
      'Nobody else can write',
    )
    return tally
  },
}

const addressHeaders = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'client-ip',
  'fastly-client-ip',
  'x-originating-ip',
]

const spoofing: AttackKind = {
  name: 'forged addresses without a proxy',
  async run({ dataDir, settings, origin }) {
    const tally = new Tally()
    const site = await startSite(join(dataDir, '..', 'direct'), { ...settings, TRUST_PROXY: '0' })
    try {
      const post = createPost((path, options) => sendRequest(site.port, path, options), origin)
      let accepted = 0
      for (const name of addressHeaders) {
        accepted += await countAccepted(post, 20, (nth) => ({
          [name]: name === 'forwarded' ? `for=10.1.1.${nth}` : `10.1.1.${nth}`,
        }))
        tally.tried += 20
      }
      if (accepted !== limitPerAddress)
        tally.successes.push(`${accepted} messages of one address were stored`)
    } finally {
      await site.stop()
    }
    return tally
  },
}

export const floods = { feedback: feedbackFloods, spoofing }
