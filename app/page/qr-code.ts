import { encodeQR } from 'qr'

/** A QR code as the path of an SVG whose modules are one unit wide. */
export type QrCode = { address: string; size: number; path: string }

/** With the quiet zone of four modules around it that readers need. For loaders: visitors do not download the library. */
export function createQrCode(address: string): QrCode {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 4 })
  const path = rows
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? '#' : ' '))
          .join('')
          .matchAll(/#+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
  return { address, size: rows.length, path }
}
