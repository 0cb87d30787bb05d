import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export type PasskeyOptions = { challenge: string; rp?: { id: string }; rpId?: string }

export type AnswerChanges = {
  origin?: string
  rpId?: string
  challenge?: string
  /** Without the person's finger, face or code. */
  isUnverified?: boolean
  counter?: number
  type?: string
  id?: string
  /** The format and the statement of who made the device. */
  maker?: { format: string; statement: Cbor }
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** A device with one passkey, as a browser's answers show it. */
export function createAuthenticator(siteOrigin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ownId = randomBytes(32).toString('base64url')
  let uses = 0

  const authenticatorData = (options: PasskeyOptions, changes: AnswerChanges, rest: Buffer) => {
    const rpId = changes.rpId ?? options.rp?.id ?? options.rpId ?? ''
    const flags = 0b01 | (changes.isUnverified ? 0 : 0b100) | (rest.length > 0 ? 0b0100_0000 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(changes.counter ?? uses)
    return Buffer.concat([hash(Buffer.from(rpId)), Buffer.from([flags]), counter, rest])
  }
  const clientData = (type: string, { challenge }: PasskeyOptions, changes: AnswerChanges) =>
    Buffer.from(
      JSON.stringify({
        type: changes.type ?? type,
        challenge: changes.challenge ?? challenge,
        origin: changes.origin ?? siteOrigin,
        crossOrigin: false,
      }),
    )
  const answer = (response: Record<string, Buffer | string[]>, id = ownId) =>
    JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, value]) => [
          name,
          Buffer.isBuffer(value) ? value.toString('base64url') : value,
        ]),
      ),
    })

  return {
    id: ownId,
    create(options: PasskeyOptions, changes: AnswerChanges = {}): string {
      const id = Buffer.from(ownId, 'base64url')
      const size = Buffer.from([0, id.length])
      const credential = Buffer.concat([
        Buffer.alloc(16),
        size,
        id,
        coseKey(publicKey.export({ format: 'jwk' })),
      ])
      const attestationObject = encodeCbor(
        new Map<string, Cbor>([
          ['fmt', changes.maker?.format ?? 'none'],
          ['attStmt', changes.maker?.statement ?? new Map()],
          ['authData', authenticatorData(options, changes, credential)],
        ]),
      )
      const clientDataJSON = clientData('webauthn.create', options, changes)
      return answer({ clientDataJSON, attestationObject, transports: ['internal'] }, changes.id)
    },
    use(options: PasskeyOptions, changes: AnswerChanges = {}): string {
      uses += 1
      const clientDataJSON = clientData('webauthn.get', options, changes)
      const data = authenticatorData(options, changes, Buffer.alloc(0))
      const signature = sign('sha256', Buffer.concat([data, hash(clientDataJSON)]), privateKey)
      return answer({ clientDataJSON, authenticatorData: data, signature }, changes.id)
    },
  }
}

const hash = (data: Buffer) => createHash('sha256').update(data).digest()

/** An ES256 key as WebAuthn writes it: RFC 9053. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  return encodeCbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

/** As much of RFC 8949 as the answers need. */
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') {
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, one]) => [encodeCbor(key), encodeCbor(one)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(major: number, size: number): Buffer {
  const type = major << 5
  if (size < 24) return Buffer.from([type | size])
  if (size < 256) return Buffer.from([type | 24, size])
  return Buffer.from([type | 25, size >> 8, size & 255])
}
