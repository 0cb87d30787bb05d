/** A record of the log, or undefined where a part of the file is damaged. */
type LogRecord = Buffer | undefined

const blockBytes = 32 * 1024
const headerBytes = 7
const types = { full: 1, first: 2, middle: 3, last: 4 }

/** The records of a file in the log format of LevelDB. After damage it goes on with the next block. */
export function* readLog(bytes: Buffer): Generator<LogRecord> {
  let parts: Buffer[] = []
  let offset = 0
  while (offset < bytes.length) {
    const blockEnd = Math.min(offset + blockBytes - (offset % blockBytes), bytes.length)
    const part = readPart(bytes.subarray(offset, blockEnd))
    if (part === 'padding' || part === 'damage') {
      if (part === 'damage' || (blockEnd === bytes.length && parts.length > 0)) {
        parts = []
        yield undefined
      }
      offset = blockEnd
      continue
    }
    offset += headerBytes + part.data.length
    if (part.type === types.full || part.type === types.first) {
      if (parts.length > 0) yield undefined
      parts = [part.data]
    } else if (parts.length > 0) parts.push(part.data)
    const isLast = part.type === types.full || part.type === types.last
    // Without its beginning, a record was lost with the damage that has been told.
    if (isLast && parts.length > 0) {
      yield Buffer.concat(parts)
      parts = []
    }
  }
  if (parts.length > 0) yield undefined
}

function readPart(block: Buffer): { type: number; data: Buffer } | 'padding' | 'damage' {
  if (block.length < headerBytes) return block.every((byte) => byte === 0) ? 'padding' : 'damage'
  const length = block.readUInt16LE(4)
  const type = block[6] ?? 0
  if (type === 0 && length === 0) return 'padding'
  const end = headerBytes + length
  const isWhole = end <= block.length && type >= types.full && type <= types.last
  if (!isWhole || block.readUInt32LE(0) !== maskedChecksum(block.subarray(6, end))) return 'damage'
  return { type, data: block.subarray(headerBytes, end) }
}

const checksumTable = Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0x82_f6_3b_78 : 0)
  return value >>> 0
})

/** CRC-32C, turned and moved, because data may contain checksums themselves. */
function maskedChecksum(bytes: Buffer): number {
  let checksum = 0xff_ff_ff_ff
  for (const byte of bytes) {
    checksum = (checksum >>> 8) ^ (checksumTable[(checksum ^ byte) & 0xff] ?? 0)
  }
  checksum = ~checksum >>> 0
  return (((checksum >>> 15) | (checksum << 17)) + 0xa2_82_ea_d8) >>> 0
}
