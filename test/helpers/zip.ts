import { crc32, deflateRawSync } from 'node:zlib'

export type Entry = {
  name: string
  content: Buffer | string
  /** What the archive says instead of the truth. */
  size?: number
  mode?: number
}

/** An archive byte by byte, because no program writes what a hostile one has. */
export function zip(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, size, mode = 0o100_644 } of entries) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const nameBytes = Buffer.from(name)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(0x08_00, 2)
    about.writeUInt16LE(8, 4)
    about.writeUInt16LE(0x5a_21, 8)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(size ?? bytes.length, 18)
    about.writeUInt16LE(nameBytes.length, 22)
    const listed = Buffer.alloc(14)
    listed.writeUInt32LE(mode * 0x1_00_00, 6)
    listed.writeUInt32LE(offset, 10)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), about, nameBytes, packed])
    files.push(file)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0003'), about, listed, nameBytes)
    offset += file.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, list, end])
}
