import { unusualImageFiles, rejectedImageFiles } from '#scripts/testing/hostile/images.ts'
import { Tally, type AttackClass } from '../helpers/attack-class.ts'
import { inParallel } from '../helpers/in-parallel.ts'
import type { Target } from '../helpers/target.ts'

const path = '/adminf83922ab/images'
const names = [
  'photo.jpg',
  '../../canary.txt',
  '..\\..\\x.jpg',
  '/etc/passwd',
  'x.svg',
  'x.php',
  'x.html\u0000.jpg',
  'a"; name="intent',
  '.htaccess',
  'ї'.repeat(300),
]
const types = ['image/jpeg', 'text/html', 'image/svg+xml', 'application/x-sh', '']
const mostGrowth = 400
const left = /SECRET|<script|GPSLatitude|PHONE/

function send(
  target: Target,
  bytes: Buffer,
  as: string | undefined,
  name = 'photo.jpg',
  type = 'image/jpeg',
) {
  const head = `--edge\r\ncontent-disposition: form-data; name="image"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')])
  const headers = { origin: target.origin, 'content-type': 'multipart/form-data; boundary=edge' }
  return target.request(path, { method: 'POST', headers, body, ...(as && { sessionCookie: as }) })
}

export const hostileUploads: AttackClass = {
  name: 'hostile images',
  async run(target) {
    const tally = new Tally()
    const { cookie } = await target.newAdministrator()
    const [refused, odd] = [await rejectedImageFiles(), await unusualImageFiles()]
    const before = target.memory()
    let most = before
    const count = (isHeld: boolean, what: string) => {
      most = Math.max(most, target.memory())
      tally.count(isHeld, what)
    }
    await inParallel(
      refused,
      async ([called, bytes]) => {
        const { status } = await send(target, bytes, cookie, called)
        count(status >= 400 && status < 500, `${called} was taken: ${status}`)
        const outsider = await send(target, bytes, undefined)
        count(
          outsider.status === 401,
          `${called} was accepted from an outsider: ${outsider.status}`,
        )
      },
      2,
    )
    const mutated = odd
      .flatMap(([called, bytes]) =>
        [1, 2, 3].map(() => [`mutated ${called}`, damage(bytes, target)] as const),
      )
      .filter(([, bytes]) => bytes.length < 200_000)
    let taken = 0
    const sendOdd = async (
      [called, bytes]: readonly [string, Buffer, ...unknown[]],
      nth: number,
    ) => {
      const name = names[nth % names.length]
      const reply = await send(target, bytes, cookie, name, types[nth % types.length])
      const address = /"address":"([^"]+)"/.exec(reply.body.toString())?.[1]
      if (address !== undefined) taken += 1
      const isHeld = address === undefined || (await isHarmless(target, address))
      count(isHeld, `${called} is served as it was sent`)
    }
    await inParallel([...odd, ...mutated], sendOdd, 2)
    tally.count(taken > odd.length / 2, `Only ${taken} images were taken: nothing is proved`)
    tally.count(!(most - before > mostGrowth), `Images took ${(most - before).toFixed(0)} MiB`)
    return tally
  },
}

/** Only re-encoded images are served. */
async function isHarmless(target: Target, address: string): Promise<boolean> {
  const { status, headers, body } = await target.request(address)
  const isImage =
    status === 200 &&
    headers['content-type'] === 'image/jpeg' &&
    headers['x-content-type-options'] === 'nosniff'
  const isShut = String(headers['content-security-policy']).includes('sandbox')
  return (
    isImage &&
    isShut &&
    /^\/media\/[\w-]+\.jpg$/.test(address) &&
    !left.test(body.toString('latin1'))
  )
}

function damage(bytes: Buffer, { random }: Target): Buffer {
  const damaged = Buffer.from(bytes)
  for (let nth = 0; nth < 8; nth++)
    damaged[12 + random.below(Math.max(1, damaged.length - 12))] = random.below(256)
  return damaged
}
