import { unusualImageFiles, rejectedImageFiles } from '#scripts/testing/hostile/images.ts'
import { Tally, type AttackKind, inParallel } from '../helpers/attack-kind.ts'
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
const maxGrowth = 400
const leakedContent = /SECRET|<script|GPSLatitude|PHONE/

function uploadImage(
  target: Target,
  bytes: Buffer,
  sessionCookie: string | undefined,
  name = 'photo.jpg',
  type = 'image/jpeg',
) {
  const head = `--edge\r\ncontent-disposition: form-data; name="image"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')])
  const headers = { origin: target.origin, 'content-type': 'multipart/form-data; boundary=edge' }
  return target.request(path, {
    method: 'POST',
    headers,
    body,
    ...(sessionCookie && { sessionCookie }),
  })
}

export const hostileUploads: AttackKind = {
  name: 'hostile images',
  async run(target) {
    const tally = new Tally()
    const { cookie } = await target.newAdministrator()
    const [rejected, unusual] = [await rejectedImageFiles(), await unusualImageFiles()]
    const memoryBefore = target.memory()
    let maxMemory = memoryBefore
    const count = (isPrevented: boolean, description: string) => {
      maxMemory = Math.max(maxMemory, target.memory())
      tally.count(isPrevented, description)
    }
    await inParallel(
      rejected,
      async ([fileName, bytes]) => {
        const { status } = await uploadImage(target, bytes, cookie, fileName)
        count(status >= 400 && status < 500, `${fileName} was accepted: ${status}`)
        const outsider = await uploadImage(target, bytes, undefined)
        count(
          outsider.status === 401,
          `${fileName} was accepted from an outsider: ${outsider.status}`,
        )
      },
      2,
    )
    const mutated = unusual
      .flatMap(([fileName, bytes]) =>
        [1, 2, 3].map(() => [`mutated ${fileName}`, damage(bytes, target)] as const),
      )
      .filter(([, bytes]) => bytes.length < 200_000)
    let accepted = 0
    const uploadUnusual = async (
      [fileName, bytes]: readonly [string, Buffer, ...unknown[]],
      nth: number,
    ) => {
      const name = names[nth % names.length]
      const reply = await uploadImage(target, bytes, cookie, name, types[nth % types.length])
      const address = /"address":"([^"]+)"/.exec(reply.body.toString())?.[1]
      if (address !== undefined) accepted += 1
      const isPrevented = address === undefined || (await isHarmless(target, address))
      count(isPrevented, `${fileName} is served as it was sent`)
    }
    await inParallel([...unusual, ...mutated], uploadUnusual, 2)
    tally.count(
      accepted > unusual.length / 2,
      `Only ${accepted} images were accepted, so the attack proves nothing`,
    )
    tally.count(
      !(maxMemory - memoryBefore > maxGrowth),
      `Images took ${(maxMemory - memoryBefore).toFixed(0)} MiB`,
    )
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
  const isSandboxed = String(headers['content-security-policy']).includes('sandbox')
  return (
    isImage &&
    isSandboxed &&
    /^\/media\/[\w-]+\.jpg$/.test(address) &&
    !leakedContent.test(body.toString('latin1'))
  )
}

function damage(bytes: Buffer, { random }: Target): Buffer {
  const damaged = Buffer.from(bytes)
  for (let nth = 0; nth < 8; nth++)
    damaged[12 + random.below(Math.max(1, damaged.length - 12))] = random.below(256)
  return damaged
}
