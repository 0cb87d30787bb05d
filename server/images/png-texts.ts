const signatureLength = 8
/** The bytes of a chunk's length, type and checksum. */
const chunkOverhead = 12

/** A PNG without its compressed texts, which the decoder would inflate: each to megabytes, and there may be hundreds. */
export function withoutCompressedTexts(bytes: Uint8Array): Uint8Array {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (png.toString('latin1', 1, 4) !== 'PNG') return bytes
  const kept = [png.subarray(0, signatureLength)]
  let position = signatureLength
  while (position + chunkOverhead <= png.length) {
    const end = position + chunkOverhead + png.readUInt32BE(position)
    const type = png.toString('latin1', position + 4, position + 8)
    if (!/^[zi]TXt$/.test(type)) kept.push(png.subarray(position, end))
    position = end
  }
  return Buffer.concat([...kept, png.subarray(position)])
}
