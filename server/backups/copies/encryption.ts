import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'

export async function createKeys(): Promise<{ secret: string; public: string }> {
  const secret = await generateIdentity()
  return { secret, public: await identityToRecipient(secret) }
}

/** Writes a file compressed and encrypted for a public key. Returns the SHA-256 of what was written. */
export async function encryptFile(
  source: string | Uint8Array,
  target: string,
  recipient: string,
): Promise<string> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const plain = typeof source === 'string' ? createReadStream(source) : Readable.from([source])
  // Images are compressed already, so more effort is of little use.
  const compressed = plain.compose(createGzip({ level: 3 }))
  return saveStream(await encrypter.encrypt(toWeb(compressed)), target)
}

/** Throws where the file is not whole, is for another key, or is larger than it should be. */
export async function decryptFile(
  source: string,
  target: string,
  { identity, maxBytes }: { identity: string; maxBytes: number },
): Promise<void> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const decrypted = await decrypter.decrypt(toWeb(createReadStream(source)))
  let size = 0
  const limit = (part: Uint8Array) => {
    size += part.length
    if (size > maxBytes) throw new Error('It is larger than it should be.')
  }
  const file = createWriteStream(target, { mode: 0o600 })
  await pipeline(decrypted, createGunzip(), passThrough(limit), file)
}

/** Writes a stream to a file. Returns its SHA-256. */
export async function saveStream(
  stream: AsyncIterable<Uint8Array>,
  target: string,
): Promise<string> {
  const hash = createHash('sha256')
  const file = createWriteStream(target, { mode: 0o600 })
  await pipeline(
    stream,
    passThrough((part) => hash.update(part)),
    file,
  )
  return hash.digest('hex')
}

/** The types of Node's streams and of the web's differ in what nobody uses here. */
function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>
}

/** Passes everything on unless the look at it throws. */
function passThrough(look: (part: Uint8Array) => unknown): Transform {
  return new Transform({
    transform(part: Uint8Array, _, pass) {
      try {
        look(part)
        pass(null, part)
      } catch (error) {
        pass(error as Error)
      }
    },
  })
}
