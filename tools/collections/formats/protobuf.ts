/** Bytes are a text, numbers of fixed length or another message; an inner list is a group. */
export type Message = { number: number; value: bigint | Buffer | Message }[]

const wireTypes = { varint: 0, fixed64: 1, bytes: 2, groupStart: 3, groupEnd: 4, fixed32: 5 }
/** Deeper groups are those of a hostile file. */
const maxDepth = 10

/** The fields of a message of Protocol Buffers. Throws RangeError where the bytes are none. */
export function readMessage(bytes: Buffer): Message {
  return readFields(new ByteReader(bytes), 0)
}

function readFields(reader: ByteReader, depth: number): Message {
  if (depth > maxDepth) throw new RangeError('has too many groups inside each other')
  const message: Message = []
  while (!reader.isAtEnd) {
    const tag = Number(reader.varint())
    const number = Math.floor(tag / 8)
    const wireType = tag % 8
    if (wireType === wireTypes.groupEnd) return message
    message.push({ number, value: readValue(reader, wireType, depth) })
  }
  if (depth > 0) throw new RangeError('ends within a group')
  return message
}

function readValue(reader: ByteReader, wireType: number, depth: number): bigint | Buffer | Message {
  if (wireType === wireTypes.varint) return reader.varint()
  if (wireType === wireTypes.fixed64) return reader.take(8)
  if (wireType === wireTypes.fixed32) return reader.take(4)
  if (wireType === wireTypes.bytes) return reader.take(Number(reader.varint()))
  if (wireType === wireTypes.groupStart) return readFields(reader, depth + 1)
  throw new RangeError('has a field of no known type')
}

class ByteReader {
  readonly #bytes: Buffer
  #offset = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#offset >= this.#bytes.length
  }

  take(length: number): Buffer {
    const end = this.#offset + length
    if (end > this.#bytes.length) throw new RangeError('ends too early')
    const taken = this.#bytes.subarray(this.#offset, end)
    this.#offset = end
    return taken
  }

  varint(): bigint {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = this.take(1).readUInt8()
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
    throw new RangeError('has a number that is too long')
  }
}
