/** Writes what the hosted document database writes: entities in Protocol Buffers, in a log of LevelDB. */

const blockBytes = 32 * 1024
const headerBytes = 7

/** CRC-32C bit by bit, not by the table that the import has. */
function maskedChecksum(data: Buffer): number {
  let checksum = 0xff_ff_ff_ff
  for (const byte of data) {
    checksum ^= byte
    for (let bit = 0; bit < 8; bit += 1) {
      checksum = checksum & 1 ? (checksum >>> 1) ^ 0x82_f6_3b_78 : checksum >>> 1
    }
  }
  checksum = ~checksum >>> 0
  return (((checksum >>> 15) | (checksum << 17)) + 0xa2_82_ea_d8) >>> 0
}

/** Records as a log, those that do not fit a block in parts. */
export function writeLog(records: readonly Buffer[]): Buffer {
  const parts: Buffer[] = []
  let offset = 0
  const push = (part: Buffer) => {
    parts.push(part)
    offset += part.length
  }
  for (const record of records) {
    let rest = record
    let isFirst = true
    do {
      const room = blockBytes - (offset % blockBytes)
      if (room < headerBytes) {
        push(Buffer.alloc(room))
        continue
      }
      const data = rest.subarray(0, room - headerBytes)
      rest = rest.subarray(data.length)
      const isLast = rest.length === 0
      const typed = Buffer.concat([
        Buffer.from([isFirst ? (isLast ? 1 : 2) : isLast ? 4 : 3]),
        data,
      ])
      const header = Buffer.alloc(headerBytes - 1)
      header.writeUInt32LE(maskedChecksum(typed))
      header.writeUInt16LE(data.length, 4)
      push(Buffer.concat([header, typed]))
      isFirst = false
    } while (rest.length > 0)
  }
  return Buffer.concat(parts)
}

type Document = { path: readonly string[]; value: Readonly<Record<string, unknown>> }

export function writeEntity({ path, value }: Document): Buffer {
  const elements = pairsOf(path).map(([collection, id]) =>
    group(1, [text(2, collection), text(4, id)]),
  )
  return Buffer.concat([
    bytes(13, [text(13, 'example'), bytes(14, elements)]),
    ...properties(value),
  ])
}

function properties(value: Readonly<Record<string, unknown>>): Buffer[] {
  return Object.entries(value).flatMap(([name, member]) =>
    Array.isArray(member) && member.length > 0
      ? member.map((item: unknown) => property(name, item, true))
      : [property(name, member, false)],
  )
}

function property(name: string, value: unknown, isOfList: boolean): Buffer {
  const [meaning, content] = propertyValue(value)
  // Texts that no query can name stand in a field of their own.
  const number = meaning === 15 ? 15 : 14
  return bytes(number, [
    ...(meaning ? [integer(1, BigInt(meaning))] : []),
    text(3, name),
    integer(4, isOfList ? 1n : 0n),
    bytes(5, content),
  ])
}

/** Its meaning, which is 0 for most, and its fields. */
function propertyValue(value: unknown): [meaning: number, Buffer[]] {
  if (typeof value === 'string') return [value.length > 1500 ? 15 : 0, [text(3, value)]]
  if (typeof value === 'boolean') return [0, [integer(2, value ? 1n : 0n)]]
  if (typeof value === 'number') {
    return Number.isInteger(value) ? [0, [integer(1, BigInt(value))]] : [0, [double(4, value)]]
  }
  if (value instanceof Date) return [7, [integer(1, BigInt(value.getTime()) * 1000n)]]
  if (value instanceof Reference) return [0, [value.field()]]
  if (Array.isArray(value)) return [24, []]
  if (typeof value === 'object' && value !== null) {
    const inner = Buffer.concat(properties({ ...value }))
    return [19, [bytes(3, [inner])]]
  }
  return [0, []]
}

export class Reference {
  readonly #path: readonly string[]

  constructor(...path: string[]) {
    this.#path = path
  }

  field(): Buffer {
    const elements = pairsOf(this.#path).map(([collection, id]) =>
      group(14, [text(15, collection), text(17, id)]),
    )
    return group(12, [text(13, 'example'), ...elements])
  }
}

function pairsOf(path: readonly string[]): [string, string][] {
  return path.flatMap((name, index) => (index % 2 === 0 ? [[name, path[index + 1] ?? '']] : []))
}

function varint(value: bigint): Buffer {
  const found: number[] = []
  let rest = BigInt.asUintN(64, value)
  do {
    found.push(Number(rest & 0x7fn) | (rest > 0x7fn ? 0x80 : 0))
    rest >>= 7n
  } while (rest > 0n)
  return Buffer.from(found)
}

function tag(number: number, wireType: number): Buffer {
  return varint(BigInt(number * 8 + wireType))
}

function integer(number: number, value: bigint): Buffer {
  return Buffer.concat([tag(number, 0), varint(value)])
}

function double(number: number, value: number): Buffer {
  const content = Buffer.alloc(8)
  content.writeDoubleLE(value)
  return Buffer.concat([tag(number, 1), content])
}

export function bytes(number: number, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([tag(number, 2), varint(BigInt(content.length)), content])
}

function text(number: number, value: string): Buffer {
  return bytes(number, [Buffer.from(value)])
}

export function group(number: number, parts: readonly Buffer[]): Buffer {
  return Buffer.concat([tag(number, 3), ...parts, tag(number, 4)])
}
